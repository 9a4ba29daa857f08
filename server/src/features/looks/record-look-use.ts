import { refuse } from '@vitrine/core/kernel'
import { countsUse, type LookView, lookRefusals } from '@vitrine/core/looks'
import { requireActor } from '../../runtime/actor.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { requireLook } from './look-view.ts'
import { insertUse, lockLook } from './queries.ts'

/** Counts that the actor uses a look, once a person. Refuses NOT_SIGNED_IN, LOOK_NOT_FOUND. */
export function recordLookUse(ctx: Ctx, { id }: { id: string }): Promise<LookView> {
  const { userId } = requireActor(ctx)
  return withTransaction(ctx, async (tx) => {
    const look = await lockLook(tx.db, { id, userId })
    if (!look) throw refuse(lookRefusals.notFound)
    if (countsUse({ ...look, userId })) await insertUse(tx.db, { lookId: id, userId })
    return requireLook(tx, id)
  })
}
