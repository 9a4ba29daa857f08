import { refuse } from '@vitrine/core/kernel'
import { moderationRefusals, type ReportView } from '@vitrine/core/moderation'
import { findAccount } from '#features/accounts'
import type { Ctx } from '../../runtime/context.ts'
import { mayDecide } from './decisions.ts'
import { unsealEvidence } from './evidence.ts'
import { hasPicture } from './evidence-pictures.ts'
import { requireRole } from './keepers.ts'
import {
  countReportsAbout,
  selectDecision,
  selectDecisionsAbout,
  selectPageName,
  selectReport,
  toDecisionView,
} from './queries.ts'

/** Returns a report with its evidence, and what there was about the same person. Refuses DESK_NOT_FOUND, REPORT_NOT_FOUND. */
export async function readReport(ctx: Ctx, { id }: { id: string }): Promise<ReportView> {
  const role = await requireRole(ctx)
  const report = await selectReport(ctx.db, id)
  if (!report) throw refuse(moderationRefusals.reportNotFound)
  const { subjectUserId, reporterUserId, decisionId } = report
  const decision = decisionId ? await selectDecision(ctx.db, decisionId) : null
  const account = reporterUserId ? await findAccount(ctx, reporterUserId) : null
  const about = subjectUserId ? await selectDecisionsAbout(ctx.db, subjectUserId) : []
  return {
    id,
    category: report.category,
    page: await selectPageName(ctx.db, subjectUserId),
    target: report.target,
    text: report.text,
    createdAt: report.createdAt.toISOString(),
    dueAt: report.dueAt.toISOString(),
    reporter: { name: report.reporterName, email: report.reporterEmail, account: account?.username ?? null },
    hasPicture: await hasPicture(ctx, id),
    evidence: unsealEvidence(ctx, id, report.evidence),
    decision: decision && toDecisionView(decision),
    subject: subjectUserId,
    mayDecide: await mayDecide(ctx, { userId: ctx.actor?.userId ?? '', role }, { subjectUserId, byReport: true }),
    earlier: {
      reports: subjectUserId ? await countReportsAbout(ctx.db, subjectUserId, id) : 0,
      decisions: about.filter((one) => one.id !== decisionId).map(toDecisionView),
    },
  }
}
