import { refuse } from '@vitrine/core/kernel'
import { FAVOURITE_LOOKS_MAX, type LookView, lookRefusals } from '@vitrine/core/looks'
import { requireActor } from '../../runtime/actor.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { requireLook } from './look-view.ts'
import { countFavouritesOf, deleteFavourite, insertFavourite, lockLook, lockLooksOf } from './queries.ts'

/** Sets whether a look is a favourite of the actor. Refuses NOT_SIGNED_IN, LOOK_NOT_FOUND, FAVOURITE_LIMIT. */
export function setFavouriteLook(ctx: Ctx, { id, favourite }: { id: string; favourite: boolean }): Promise<LookView> {
  const { userId } = requireActor(ctx)
  return withTransaction(ctx, async (tx) => {
    await lockLooksOf(tx.db, userId)
    if (!(await lockLook(tx.db, { id, userId }))) throw refuse(lookRefusals.notFound)
    const view = await requireLook(tx, id)
    if (!favourite) await deleteFavourite(tx.db, { lookId: id, userId })
    else if (!view.favourite) {
      const full = (await countFavouritesOf(tx.db, userId)) >= FAVOURITE_LOOKS_MAX
      if (full) throw refuse(lookRefusals.favouritesFull, { limit: FAVOURITE_LOOKS_MAX })
      await insertFavourite(tx.db, { lookId: id, userId, createdAt: tx.now() })
    }
    return requireLook(tx, id)
  })
}
