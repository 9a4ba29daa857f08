import type { LookView } from '@vitrine/core/looks'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { selectLooksOf } from './queries.ts'

/** Returns the looks that the actor saved, newest first. Refuses NOT_SIGNED_IN. */
export function listOwnLooks(ctx: Ctx): Promise<LookView[]> {
  return selectLooksOf(ctx.db, requireActor(ctx).userId)
}
