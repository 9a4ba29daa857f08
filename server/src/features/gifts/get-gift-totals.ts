import type { GiftTotals } from '@vitrine/core/gifts'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { countGifts } from './queries.ts'

/** Counts the gifts that the actor can claim now, has received and has sent. Refuses NOT_SIGNED_IN. */
export async function getGiftTotals(ctx: Ctx): Promise<GiftTotals> {
  return countGifts(ctx.db, requireActor(ctx).userId, ctx.now())
}
