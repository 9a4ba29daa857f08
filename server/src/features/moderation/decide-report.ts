import { type Done, done, refuse } from '@vitrine/core/kernel'
import { type DecisionInput, moderationRefusals } from '@vitrine/core/moderation'
import { reportDecidedMail } from '../../mail/moderation-mails.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { queueMail } from '../../runtime/queue-mail.ts'
import { hashTakenDown } from './block-taken-down.ts'
import { requireMayDecide, takeDecision } from './decisions.ts'
import { requireKeeper, requireRole } from './keepers.ts'
import { readLinkToken } from './link-token.ts'
import { closeReport, lockReport, type ReportRow, selectReport } from './queries.ts'

/**
 * Decides about a report: takes the step, closes the report, and mails the reporter and the owner. Refuses
 * DESK_NOT_FOUND, REPORT_NOT_FOUND, REPORT_DECIDED, NOT_YOURS_TO_DECIDE, PAGE_GONE, STEP_NOT_POSSIBLE.
 */
export async function decideReport(ctx: Ctx, { id, step, category, reason }: DecisionInput): Promise<Done> {
  await requireRole(ctx)
  const found = await selectReport(ctx.db, id)
  const hashes = found ? await hashTakenDown(ctx, { ...found, step, category }) : []
  return withTransaction(ctx, async (tx) => {
    const keeper = await requireKeeper(tx)
    const report = await lockReport(tx.db, id)
    if (!report) throw refuse(moderationRefusals.reportNotFound)
    if (report.closedAt) throw refuse(moderationRefusals.alreadyDecided)
    const { subjectUserId, target } = report
    await requireMayDecide(tx, keeper, { subjectUserId, byReport: true })
    const taken = { keeper, subjectUserId, target, step, category, reason, reportId: id, hashes }
    const decisionId = await takeDecision(tx, taken)
    await closeReport(tx.db, id, { id: decisionId, at: tx.now() })
    await mailReporter(tx, report, { step, reason })
    return done
  })
}

async function mailReporter(
  tx: Ctx,
  { id, target, reporterEmail, sealedToken }: ReportRow,
  { step, reason }: Pick<DecisionInput, 'step' | 'reason'>,
): Promise<void> {
  const token = readLinkToken(tx, id, sealedToken)
  if (!reporterEmail || token === null) return
  await queueMail(tx, reporterEmail, reportDecidedMail(tx.deps.config.publicUrl, { token, step, target, reason }))
}
