import { type Done, done, refuse } from '@vitrine/core/kernel'
import { moderationRefusals, type OwnDecisionInput } from '@vitrine/core/moderation'
import { findAccount } from '#features/accounts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { hashTakenDown } from './block-taken-down.ts'
import { requireMayDecide, takeDecision } from './decisions.ts'
import { requireKeeper, requireRole } from './keepers.ts'

/**
 * Decides about a person or their page on the keepers' own initiative. Refuses DESK_NOT_FOUND, PERSON_NOT_FOUND,
 * NOT_YOURS_TO_DECIDE, PAGE_GONE, STEP_NOT_POSSIBLE.
 */
export async function decideAbout(ctx: Ctx, { id, ...decision }: OwnDecisionInput): Promise<Done> {
  await requireRole(ctx)
  const hashes = await hashTakenDown(ctx, { ...decision, subjectUserId: id })
  return withTransaction(ctx, async (tx) => {
    const keeper = await requireKeeper(tx)
    if (!(await findAccount(tx, id))) throw refuse(moderationRefusals.personNotFound)
    await requireMayDecide(tx, keeper, { subjectUserId: id, byReport: false })
    await takeDecision(tx, { ...decision, keeper, subjectUserId: id, reportId: null, hashes })
    return done
  })
}
