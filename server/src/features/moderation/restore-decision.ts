import { type Done, done, refuse } from '@vitrine/core/kernel'
import { moderationRefusals, type RestoreInput } from '@vitrine/core/moderation'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { requireMayDecide, takeBack } from './decisions.ts'
import { requireKeeper } from './keepers.ts'
import { lockDecision } from './queries.ts'

/** Takes a decision back without an objection. Refuses DESK_NOT_FOUND, DECISION_NOT_FOUND, REPORT_DECIDED, NOT_YOURS_TO_DECIDE. */
export async function restoreDecision(ctx: Ctx, { id, reason }: RestoreInput): Promise<Done> {
  return withTransaction(ctx, async (tx) => {
    const keeper = await requireKeeper(tx)
    const decision = await lockDecision(tx.db, id)
    // A report without action has no effect that could be taken back.
    if (!decision || decision.tokenHash === null) throw refuse(moderationRefusals.decisionNotFound)
    if (decision.reversedAt) throw refuse(moderationRefusals.alreadyDecided)
    await requireMayDecide(tx, keeper, { subjectUserId: decision.subjectUserId, byReport: false })
    await takeBack(tx, decision, { keeper, reason })
    return done
  })
}
