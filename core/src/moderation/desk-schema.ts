import { z } from 'zod'
import { Id, lineField, Moment } from '../kernel/index.ts'
import { hostOf } from '../portfolios/index.ts'
import { PREMIUM_DAYS_MAX } from './policy.ts'
import {
  BULK_MAX,
  ContentTarget,
  DecisionReason,
  DecisionStep,
  DecisionView,
  KeeperRole,
  ReportCategory,
} from './schema.ts'
import { moderationTexts } from './texts.ts'

/** Most characters of what a keeper searches for. */
export const DESK_QUERY_MAX = 254

/** A name, a mail address, or the id of an order or a payment. */
export const SearchInput = z.strictObject({ text: lineField('Search', DESK_QUERY_MAX) })

/** A person that a search found. */
export const FoundPerson = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  page: z.string().nullable().describe('Username of their page; null without one'),
  suspended: z.boolean().describe('True if the account is suspended'),
})
export type FoundPerson = z.infer<typeof FoundPerson>

/** A payment of a person as keepers see it. */
const DeskPayment = z.object({
  id: Id,
  paymentId: z.string(),
  orderId: z.string().describe('Id of the order at the provider'),
  amount: z.int().describe('In paise'),
  status: z.enum(['success', 'refunded']),
  isGift: z.boolean(),
  createdAt: Moment,
})
export type DeskPayment = z.infer<typeof DeskPayment>

/** A person as keepers see them. */
export const PersonView = z.object({
  ...FoundPerson.shape,
  role: KeeperRole.nullable(),
  hasFactor: z.boolean().describe('True with two-factor authentication, without which a role does not work'),
  published: z.boolean(),
  targets: z
    .array(z.object({ target: z.string(), label: z.string() }))
    .describe('What the page shows, and a keeper can decide about'),
  premiumUntil: Moment.nullable(),
  payments: z.array(DeskPayment),
  reports: z.int().describe('Reports about the person'),
  decisions: z.array(DecisionView).describe('Decisions about the person, newest first'),
  mayDecide: z.boolean().describe('False for oneself, and for administrators if the keeper is a moderator'),
})
export type PersonView = z.infer<typeof PersonView>

/** A decision of a keeper about a person or their page, without a report. */
export const OwnDecisionInput = z.strictObject({
  id: Id.describe('Id of the person'),
  target: ContentTarget,
  step: DecisionStep.exclude(['dismiss']),
  category: ReportCategory,
  reason: DecisionReason,
})
export type OwnDecisionInput = z.infer<typeof OwnDecisionInput>

/** The end of a decision without an objection. */
export const RestoreInput = z.strictObject({ id: Id.describe('Id of the decision'), reason: DecisionReason })
export type RestoreInput = z.infer<typeof RestoreInput>

/** A refund of a payment. */
export const RefundInput = z.strictObject({ id: Id.describe('Id of the payment'), reason: DecisionReason })
export type RefundInput = z.infer<typeof RefundInput>

/** Premium that an administrator gives. */
export const GivePremiumInput = z.strictObject({
  id: Id.describe('Id of the person'),
  days: z.int().min(1, moderationTexts.daysInvalid).max(PREMIUM_DAYS_MAX, moderationTexts.daysInvalid),
  reason: DecisionReason,
})
export type GivePremiumInput = z.infer<typeof GivePremiumInput>

/** A role that an administrator gives or takes. */
export const GiveRoleInput = z.strictObject({ id: Id.describe('Id of the person'), role: KeeperRole.nullable() })
export type GiveRoleInput = z.infer<typeof GiveRoleInput>

/** The host of links, such as `shop.example`. */
const LinkHost = lineField('Host', 253).transform((host, context) => {
  const name = hostOf(host.toLowerCase())
  if (/^[a-z0-9.-]+\.[a-z0-9-]+$/.test(name)) return name
  context.addIssue({ code: 'custom', message: moderationTexts.hostInvalid })
  return z.NEVER
})
export const LinkingPagesInput = z.strictObject({ host: LinkHost })

/** A page that links to a host. */
export const LinkingPage = z.object({
  id: Id.describe('Id of the owner'),
  page: z.string(),
  hrefs: z.array(z.string()),
})
export type LinkingPage = z.infer<typeof LinkingPage>

/** One decision about each of several people. */
export const BulkDecisionInput = z.strictObject({
  ids: z.array(Id).min(1).max(BULK_MAX).describe('Ids of the people'),
  step: DecisionStep.extract(['warn', 'warnVisitors', 'takeDown', 'suspend']),
  category: ReportCategory,
  reason: DecisionReason,
})
export type BulkDecisionInput = z.infer<typeof BulkDecisionInput>

/** Result of a bulk decision. */
export const BulkResult = z.object({
  decided: z.int(),
  left: z.int().describe('People about whom this step is not possible, or who are not this keeper’s to decide about'),
})
export type BulkResult = z.infer<typeof BulkResult>
