import type { SentGift } from '@vitrine/core/gifts'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { toGiftView } from './gift-view.ts'
import { selectSent } from './queries.ts'

/** Returns the gifts that the actor sent, newest first. Refuses NOT_SIGNED_IN. */
export async function listSentGifts(ctx: Ctx): Promise<SentGift[]> {
  const rows = await selectSent(ctx.db, requireActor(ctx).userId)
  const now = ctx.now()
  return rows.map(({ gift, ...page }) => ({ ...toGiftView(gift, now), to: gift.recipientUsername, ...page }))
}
