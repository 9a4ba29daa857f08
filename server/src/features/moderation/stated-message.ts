import { messageIdOf } from '@vitrine/core/moderation'
import type { Ctx } from '../../runtime/context.ts'
import { unsealEvidence } from './evidence.ts'
import { type DecisionRow, selectReportOf } from './queries.ts'

/** Returns the text of the message that a decision is about, from the evidence of its report; null for a page. */
export async function readStatedMessage(ctx: Ctx, { id, target }: DecisionRow): Promise<string | null> {
  const messageId = messageIdOf(target)
  const report = messageId === null ? null : await selectReportOf(ctx.db, id)
  const evidence = report && unsealEvidence(ctx, report.id, report.evidence)
  if (!evidence || !('messages' in evidence)) return null
  return evidence.messages.find((message) => message.id === messageId)?.text ?? null
}
