import { type Done, done, refuse } from '@vitrine/core/kernel'
import { type DecisionInput, moderationRefusals, STEPS } from '@vitrine/core/moderation'
import { findAccount } from '#features/accounts'
import { takePageDown } from '#features/portfolios'
import { reportDecidedMail, statementMail } from '../../mail/moderation-mails.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { queueMail } from '../../runtime/queue-mail.ts'
import { appendToLog } from './audit-log.ts'
import { requireKeeperId } from './keepers.ts'
import { newLinkToken, readLinkToken } from './link-token.ts'
import { closeReport, insertDecision, lockReport, type ReportRow } from './queries.ts'
import { placedBy } from './suspensions.ts'

/**
 * Decides about a report: takes the step, closes the report, and mails the reporter and the owner. Refuses
 * DESK_NOT_FOUND, REPORT_NOT_FOUND, REPORT_DECIDED, PAGE_GONE.
 */
export async function decideReport(ctx: Ctx, { id, step, category, reason }: DecisionInput): Promise<Done> {
  return withTransaction(ctx, async (tx) => {
    const keeper = await requireKeeperId(tx)
    const report = await lockReport(tx.db, id)
    if (!report) throw refuse(moderationRefusals.reportNotFound)
    if (report.closedAt) throw refuse(moderationRefusals.alreadyDecided)
    const decisionId = tx.deps.newId()
    const { subjectUserId } = report
    const wasPublished =
      step === 'takeDown' && (await takeDown(tx, subjectUserId, { reason, placedBy: placedBy(decisionId) }))
    const decision = { id: decisionId, step, category, reason, subjectUserId, target: report.target }
    const link = STEPS[step].stated ? newLinkToken(tx, decisionId) : null
    const now = tx.now()
    const stored = { ...decision, decidedBy: keeper, decidedAt: now, byReport: true, wasPublished, ...link?.stored }
    await insertDecision(tx.db, stored)
    await closeReport(tx.db, id, { id: decisionId, at: now })
    await appendToLog(tx, { actor: keeper, act: 'decide', subject: decisionId, data: { report: id, step, category } })
    await mailReporter(tx, report, { step, reason })
    const owner = link && subjectUserId ? await findAccount(tx, subjectUserId) : null
    if (link && owner) {
      await queueMail(tx, owner.email, statementMail(tx.deps.config.publicUrl, { ...stored, token: link.token }))
    }
    return done
  })
}

async function takeDown(
  tx: Ctx,
  userId: string | null,
  suspension: { reason: string; placedBy: string },
): Promise<boolean> {
  const page = userId && (await takePageDown(tx, { userId, ...suspension, replaces: false }))
  if (!page) throw refuse(moderationRefusals.nothingToTakeDown)
  return page.wasPublished
}

async function mailReporter(
  tx: Ctx,
  { id, reporterEmail, sealedToken }: ReportRow,
  { step, reason }: Pick<DecisionInput, 'step' | 'reason'>,
): Promise<void> {
  const token = readLinkToken(tx, id, sealedToken)
  if (!reporterEmail || token === null) return
  await queueMail(tx, reporterEmail, reportDecidedMail(tx.deps.config.publicUrl, { token, step, reason }))
}
