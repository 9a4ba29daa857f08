import { type Done, done, refuse } from '@vitrine/core/kernel'
import { lookRefusals } from '@vitrine/core/looks'
import { eraseReferences } from '../../db/references.ts'
import { looks } from '../../db/tables/looks.ts'
import { requireActor } from '../../runtime/actor.ts'
import { type Ctx, publish } from '../../runtime/context.ts'
import { requireLook } from './look-view.ts'
import { deleteOwnLook } from './queries.ts'

/** Deletes a look of the actor, its uses and its marks as a favourite in bounded steps first. Refuses NOT_SIGNED_IN, LOOK_NOT_FOUND. */
export async function deleteLook(ctx: Ctx, { id }: { id: string }): Promise<Done> {
  const { userId } = requireActor(ctx)
  if (!(await requireLook(ctx, id)).own) throw refuse(lookRefusals.notFound)
  await eraseReferences(ctx.db, looks, [id])
  if (!(await deleteOwnLook(ctx.db, { id, userId }))) throw refuse(lookRefusals.notFound)
  publish(ctx, { type: 'looksChanged' })
  return done
}
