import type { LookView } from '@vitrine/core/looks'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { selectFavouritesOf } from './queries.ts'

/** Returns the actor's favourite looks, newest first. Refuses NOT_SIGNED_IN. */
export function listFavouriteLooks(ctx: Ctx): Promise<LookView[]> {
  return selectFavouritesOf(ctx.db, requireActor(ctx).userId)
}
