import type { OwnPlan } from '@vitrine/core/billing'
import { giftRefusals, mayClaim } from '@vitrine/core/gifts'
import { refuse } from '@vitrine/core/kernel'
import { grantMonth } from '#features/billing'
import { requireActor } from '../../runtime/actor.ts'
import { type Ctx, publishAfterCommit, withTransaction } from '../../runtime/context.ts'
import { lockGiftTo, updateGift } from './queries.ts'

/** Claims a gift and adds its 30 days of premium, once even for parallel claims. Refuses NOT_SIGNED_IN, GIFT_NOT_FOUND, GIFT_NOT_CLAIMABLE. */
export async function claimGift(ctx: Ctx, { id }: { id: string }): Promise<OwnPlan> {
  const { userId } = requireActor(ctx)
  return withTransaction(ctx, async (tx) => {
    const gift = await lockGiftTo(tx.db, id, userId)
    if (!gift) throw refuse(giftRefusals.notFound)
    const now = tx.now()
    if (!mayClaim(gift, now)) throw refuse(giftRefusals.notClaimable)
    await updateGift(tx.db, id, { claimedAt: now })
    const { until } = await grantMonth(tx, { userId, grantedAt: now })
    publishAfterCommit(tx, { type: 'giftsChanged', userId })
    if (gift.gifterUserId) publishAfterCommit(tx, { type: 'giftsChanged', userId: gift.gifterUserId })
    return { premium: true, until: until.toISOString() }
  })
}
