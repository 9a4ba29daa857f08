import type { ReceivedGift } from '@vitrine/core/gifts'
import { requireActor } from '../../actor.ts'
import type { Ctx } from '../../context.ts'
import { selectReceived } from './queries.ts'
import { shownGift } from './shown.ts'

/** The gifts that the actor received, newest first; refunded ones are gone. Refuses NOT_SIGNED_IN. */
export async function listReceivedGifts(ctx: Ctx): Promise<ReceivedGift[]> {
  const rows = await selectReceived(ctx.db, requireActor(ctx).userId)
  const now = ctx.now()
  return rows.map(({ gift, from, pageUsername, pageTitle: fromTitle }) => ({
    ...shownGift(gift, now),
    from,
    fromTitle,
    pageUsername,
  }))
}
