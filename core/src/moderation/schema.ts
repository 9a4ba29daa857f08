import { z } from 'zod'
import { Email } from '../accounts/index.ts'
import { Id, lineField, Moment, textField } from '../kernel/index.ts'
import { CATEGORIES, CATEGORY_NAMES, KEEPER_ROLES, STEP_NAMES } from './policy.ts'
import { moderationTexts } from './texts.ts'

/** Most characters of the text of a report, and of an appeal. */
export const REPORT_TEXT_MAX = 3000
/** Most characters of the name of a reporter. */
export const REPORTER_NAME_MAX = 80
/** Most characters of the reason of a decision. */
export const REASON_MAX = 2000
/** Most items of the queue that the desk shows at a time. */
export const QUEUE_MAX = 100
/** Most people that one act can decide about. */
export const BULK_MAX = 100

export const ReportCategory = z.enum(CATEGORY_NAMES)
export const DecisionStep = z.enum(STEP_NAMES)
export const KeeperRole = z.enum(KEEPER_ROLES)

/** The kinds of content that a report can be about. */
export const TARGET_KINDS = ['page', 'link', 'project', 'picture', 'note', 'message'] as const
/** Content of a page: a kind, and an id or a name, as in `picture:portrait`. */
export const ContentTarget = z
  .string()
  .max(60)
  .regex(/^(?:page|(?:link|project|note):[0-9a-f-]{36}|picture:(?:portrait|background|video|[0-9a-f-]{36}))$/)
/** Content of a page, or a message of a chat, as in `message:` and its id. */
export const ReportTarget = z.union([
  ContentTarget,
  z.string().regex(/^message:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
])

/** A report of a visitor. */
export const ReportInput = z
  .strictObject({
    page: z.string().max(64).describe('Username of the page; empty for a message'),
    target: ReportTarget,
    category: ReportCategory,
    text: textField('Text', REPORT_TEXT_MAX),
    name: lineField('Name', REPORTER_NAME_MAX),
    email: z.union([z.literal(''), Email]),
  })
  .superRefine((report, context) => {
    const missing = {
      name: moderationTexts.nameMissing,
      email: moderationTexts.emailMissing,
      text: moderationTexts.textMissing,
    }
    for (const field of CATEGORIES[report.category].needs) {
      if (report[field] === '') context.addIssue({ code: 'custom', path: [field], message: missing[field] })
    }
  })
export type ReportInput = z.infer<typeof ReportInput>

/** An objection to a decision. */
export const AppealInput = z.strictObject({
  text: textField('Text', REPORT_TEXT_MAX).refine((text) => text !== '', { error: moderationTexts.appealMissing }),
})
export type AppealInput = z.infer<typeof AppealInput>

/** The reason of a decision. */
export const DecisionReason = textField('Reason', REASON_MAX).refine((text) => text !== '', {
  error: moderationTexts.reasonMissing,
})

/** A decision of a keeper about a report. */
export const DecisionInput = z.strictObject({
  id: Id,
  step: DecisionStep,
  category: ReportCategory,
  reason: DecisionReason,
})
export type DecisionInput = z.infer<typeof DecisionInput>

/** A decision of a keeper about an appeal. */
export const AppealDecisionInput = z.strictObject({
  id: Id,
  outcome: z.enum(['upheld', 'reversed']),
  reason: DecisionReason,
})
export type AppealDecisionInput = z.infer<typeof AppealDecisionInput>

/** The keeper who is signed in. */
export const Keeper = z.object({ role: KeeperRole })

/** An open report or appeal in the queue. */
export const QueueItem = z.object({
  kind: z.enum(['report', 'appeal']),
  id: Id.describe('Id of the report, or of the decision that is appealed'),
  category: ReportCategory,
  page: z.string().describe('Username of the page; empty once its account is erased'),
  target: z.string(),
  text: z.string(),
  createdAt: Moment,
  dueAt: Moment,
})
export type QueueItem = z.infer<typeof QueueItem>

/** A decision as keepers see it. */
export const DecisionView = z.object({
  id: Id,
  step: DecisionStep,
  category: ReportCategory,
  target: z.string(),
  reason: z.string(),
  byReport: z.boolean().describe('False for a decision on the keepers’ own initiative'),
  decidedAt: Moment,
  reversedAt: Moment.nullable().describe('When it was taken back; null while it stands'),
  appeal: z
    .object({ text: z.string(), at: Moment, outcome: z.enum(['upheld', 'reversed']).nullable(), reason: z.string() })
    .nullable(),
})
export type DecisionView = z.infer<typeof DecisionView>

/** Content of a page when it was reported. */
const PageEvidence = z.object({
  title: z.string(),
  bio: z.string(),
  published: z.boolean(),
  links: z.array(z.object({ id: z.string(), title: z.string(), href: z.string() })),
  pictures: z.array(z.object({ name: z.string(), url: z.string(), sha256: z.string().nullable() })),
  projects: z.array(z.object({ title: z.string(), description: z.string(), href: z.string().nullable() })),
  note: z.string().nullable(),
})

/** A reported message with those around it, oldest first. */
const MessageEvidence = z.object({
  page: z.string().describe('Username of the page whose chat it is'),
  messages: z.array(
    z.object({
      id: z.string(),
      sender: z.string(),
      side: z.enum(['owner', 'visitor']),
      text: z.string(),
      sentAt: Moment,
    }),
  ),
})

/** Content of a page, or messages, when they were reported. */
export const Evidence = z.union([PageEvidence, MessageEvidence])
export type Evidence = z.infer<typeof Evidence>
export type PageEvidence = z.infer<typeof PageEvidence>
export type MessageEvidence = z.infer<typeof MessageEvidence>

/** A report as keepers see it. */
export const ReportView = z.object({
  ...QueueItem.omit({ kind: true }).shape,
  reporter: z.object({ name: z.string(), email: z.string(), account: z.string().nullable() }),
  evidence: Evidence.nullable().describe('Null if it cannot be unsealed, or was erased after a year'),
  hasPicture: z.boolean().describe('True if there is a copy of the reported picture'),
  decision: DecisionView.nullable(),
  subject: Id.nullable().describe('Id of the person; null once the account is erased'),
  mayDecide: z.boolean().describe('False for oneself, and for administrators if the keeper is a moderator'),
  earlier: z.object({
    reports: z.int().describe('Other reports about the same person'),
    decisions: z.array(DecisionView).describe('Decisions about the same person, newest first'),
  }),
})
export type ReportView = z.infer<typeof ReportView>

/** An appeal as keepers see it. */
export const AppealView = z.object({
  ...DecisionView.shape,
  page: z.string(),
  subject: Id.nullable().describe('Id of the person; null once the account is erased'),
  message: z.string().nullable().describe('Text of the message that it is about; null for a page'),
  dueAt: Moment.nullable(),
  mayDecide: z.boolean().describe('False for the keeper who took the decision, where another one can decide'),
})
export type AppealView = z.infer<typeof AppealView>
