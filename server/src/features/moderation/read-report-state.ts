import { stepTexts } from '@vitrine/core/moderation'
import type { Ctx } from '../../runtime/context.ts'
import { hashLinkToken } from './link-token.ts'
import { selectReportByToken } from './queries.ts'

/** State of a report as its reporter sees it. */
export interface ReportState {
  createdAt: Date
  dueAt: Date
  /** Effect and reason of the decision; null while there is none. */
  decision: { effect: string; reason: string; decidedAt: Date; reversed: boolean } | null
}

/** Returns the state of a report by the token of its link; null for an unknown token. */
export async function readReportState(ctx: Ctx, { token }: { token: string }): Promise<ReportState | null> {
  const found = await selectReportByToken(ctx.db, hashLinkToken(token))
  if (!found) return null
  const { report, decision } = found
  return {
    createdAt: report.createdAt,
    dueAt: report.dueAt,
    decision: decision && {
      effect: stepTexts(decision.step, decision.target).effect,
      reason: decision.reason,
      decidedAt: decision.decidedAt,
      reversed: decision.reversedAt !== null,
    },
  }
}
