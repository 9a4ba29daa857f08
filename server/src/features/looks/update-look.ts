import { refuse } from '@vitrine/core/kernel'
import { type LookUpdate, type LookView, lookRefusals } from '@vitrine/core/looks'
import { requireActor } from '../../runtime/actor.ts'
import { type Ctx, publish } from '../../runtime/context.ts'
import { requireLook } from './look-view.ts'
import { updateOwnLook } from './queries.ts'

/** Renames a look of the actor, or lists it for everyone or no longer. Refuses NOT_SIGNED_IN, LOOK_NOT_FOUND. */
export async function updateLook(
  ctx: Ctx,
  { params, body }: { params: { id: string }; body: LookUpdate },
): Promise<LookView> {
  const { userId } = requireActor(ctx)
  if (!(await updateOwnLook(ctx.db, { id: params.id, userId }, body))) throw refuse(lookRefusals.notFound)
  publish(ctx, { type: 'looksChanged' })
  return requireLook(ctx, params.id)
}
