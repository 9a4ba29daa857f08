import { z } from 'zod'
import { normalizeUsername } from '../accounts/index.ts'
import { Id, Moment, textField } from '../kernel/index.ts'
import { GIFT_MESSAGE_MAX } from './rules.ts'
import { giftTexts } from './texts.ts'

/** The username of a recipient: trimmed, without a leading `@`, and normalized by {@link normalizeUsername}. */
export const RecipientName = z
  .string()
  .max(100)
  .transform((typed) => normalizeUsername(typed.trim().replace(/^@/, '')))

/** The message of a gift; a blank one becomes null. */
export const GiftMessage = textField(giftTexts.message, GIFT_MESSAGE_MAX)
  .transform((text) => (text === '' ? null : text))
  .nullable()
  .default(null)

/** The recipient of a gift. Their e-mail address is never included. */
export const GiftRecipient = z.object({
  username: z.string(),
  title: z.string().nullable().describe('The title of their page; null without one'),
})
export type GiftRecipient = z.infer<typeof GiftRecipient>

const gift = {
  id: Id,
  state: z.enum(['pending', 'claimed', 'expired', 'refunded']),
  message: z.string().nullable(),
  createdAt: Moment,
  expiresAt: Moment,
  claimedAt: Moment.nullable(),
  pageUsername: z.string().nullable().describe('The name of the other person’s published page; null without one'),
  profileImageUrl: z.string().nullable().describe('Path of the portrait of that page; null without one'),
}

/** A gift as its recipient sees it. */
export const ReceivedGift = z.object({
  ...gift,
  from: z.string().nullable().describe('The giver’s name; null after their account was deleted'),
  fromTitle: z.string().nullable().describe('The title of their page'),
})
export type ReceivedGift = z.infer<typeof ReceivedGift>

/** A gift as its giver sees it. */
export const SentGift = z.object({
  ...gift,
  to: z.string().nullable().describe('The recipient’s name; null after their account was deleted'),
})
export type SentGift = z.infer<typeof SentGift>

/** A person's numbers of received, sent and pending gifts. */
export const GiftTotals = z.object({
  pending: z.int().nonnegative(),
  received: z.int().nonnegative(),
  sent: z.int().nonnegative(),
})
export type GiftTotals = z.infer<typeof GiftTotals>
