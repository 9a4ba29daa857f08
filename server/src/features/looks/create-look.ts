import { refuse } from '@vitrine/core/kernel'
import { type CreateLookInput, LOOKS_MAX, type LookView, lookRefusals } from '@vitrine/core/looks'
import { requireActor } from '../../runtime/actor.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { countLooksOf, findLook, insertLook, lockLooksOf } from './queries.ts'

/** Saves a look of the actor, unlisted. Refuses NOT_SIGNED_IN, RATE_LIMITED, LOOK_LIMIT. */
export async function createLook(ctx: Ctx, { name, look }: CreateLookInput): Promise<LookView> {
  const { userId } = requireActor(ctx)
  await ctx.deps.limiter.spend('looks', userId)
  const id = ctx.deps.newId()
  return withTransaction(ctx, async (tx) => {
    await lockLooksOf(tx.db, userId)
    if ((await countLooksOf(tx.db, userId)) >= LOOKS_MAX) throw refuse(lookRefusals.full, { limit: LOOKS_MAX })
    await insertLook(tx.db, { id, userId, name, look, listed: false, uses: 0, createdAt: tx.now() })
    const view = await findLook(tx.db, id, userId)
    if (!view) throw new Error('A look was not stored')
    return view
  })
}
