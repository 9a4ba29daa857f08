import { refuse } from '@vitrine/core/kernel'
import { type AppealInput, appealDueAt, canAppeal, moderationRefusals } from '@vitrine/core/moderation'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { appendToLog } from './audit-log.ts'
import { hashLinkToken } from './link-token.ts'
import { lockDecision, selectDecisionByToken, updateDecision } from './queries.ts'

/** Stores the owner's objection to a decision, by the token of their link. Refuses RATE_LIMITED, APPEAL_NOT_FOUND, APPEAL_NOT_POSSIBLE. */
export async function submitAppeal(ctx: Ctx, { token, text }: AppealInput & { token: string }): Promise<void> {
  await ctx.deps.limiter.spend('appeals', ctx.source)
  await withTransaction(ctx, async (tx) => {
    const found = await selectDecisionByToken(tx.db, hashLinkToken(token))
    const decision = found && (await lockDecision(tx.db, found.id))
    if (!decision) throw refuse(moderationRefusals.appealNotFound)
    const now = tx.now()
    if (decision.reversedAt || !canAppeal(decision, now)) throw refuse(moderationRefusals.appealNotPossible)
    await updateDecision(tx.db, decision.id, { appealText: text, appealedAt: now, appealDueAt: appealDueAt(now) })
    await appendToLog(tx, { actor: 'server', act: 'appeal', subject: decision.id })
  })
}
