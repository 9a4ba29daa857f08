import type { ReceivedGift } from '@vitrine/core/gifts'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { toGiftView } from './gift-view.ts'
import { selectReceived } from './queries.ts'

/** Returns the gifts that the actor received and that are not refunded, newest first. Refuses NOT_SIGNED_IN. */
export async function listReceivedGifts(ctx: Ctx): Promise<ReceivedGift[]> {
  const rows = await selectReceived(ctx.db, requireActor(ctx).userId)
  const now = ctx.now()
  return rows.map(({ gift, from, pageUsername, pageTitle: fromTitle, profileImageUrl }) => ({
    ...toGiftView(gift, now),
    from,
    fromTitle,
    pageUsername,
    profileImageUrl,
  }))
}
