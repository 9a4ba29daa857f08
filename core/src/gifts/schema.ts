import { z } from 'zod'
import { normalizeUsername } from '../accounts/index.ts'
import { Id, Moment, textField } from '../kernel/index.ts'
import { GIFT_MESSAGE_MAX } from './rules.ts'
import { giftTexts } from './texts.ts'

/** A username as somebody types it who means a person: trimmed, in any case, with or without `@`. */
export const RecipientName = z
  .string()
  .max(100)
  .transform((typed) => normalizeUsername(typed.trim().replace(/^@/, '')))

/** What is written on a gift; blank becomes null. */
export const GiftMessage = textField(giftTexts.message, GIFT_MESSAGE_MAX)
  .transform((text) => (text === '' ? null : text))
  .nullable()
  .default(null)

/** Who would get a gift. The address behind it never leaves the server. */
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
  pageUsername: z.string().nullable().describe('Under which name the other one has a published page; null without'),
}

/** A gift as its recipient sees it. */
export const ReceivedGift = z.object({
  ...gift,
  from: z.string().nullable().describe('The name of who gave it; null once that account is gone'),
  fromTitle: z.string().nullable().describe('The title of their page'),
})
export type ReceivedGift = z.infer<typeof ReceivedGift>

/** A gift as its giver sees it. */
export const SentGift = z.object({
  ...gift,
  to: z.string().nullable().describe('The name it was given to; null once that account is gone'),
})
export type SentGift = z.infer<typeof SentGift>

/** How many gifts somebody has received, sent, and not claimed yet. */
export const GiftTotals = z.object({
  pending: z.int().nonnegative(),
  received: z.int().nonnegative(),
  sent: z.int().nonnegative(),
})
export type GiftTotals = z.infer<typeof GiftTotals>
