import type { GiftTotals } from '@vitrine/core/gifts'
import { requireActor } from '../../actor.ts'
import type { Ctx } from '../../context.ts'
import { countGifts } from './queries.ts'

/** How many gifts the actor can claim, has received and has sent, counted at this moment. Refuses NOT_SIGNED_IN. */
export async function getGiftTotals(ctx: Ctx): Promise<GiftTotals> {
  return countGifts(ctx.db, requireActor(ctx).userId, ctx.now())
}
