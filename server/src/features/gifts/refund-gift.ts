import { takeBackMonth } from '#features/billing'
import { announce, type Ctx } from '../../context.ts'
import { lockGiftPaidBy, updateGift } from './queries.ts'

/** Takes back the gift of a payment that went back, in the transaction that stores that; a claimed one's month goes with it. */
export async function refundGift(tx: Ctx, { paymentId }: { paymentId: string }): Promise<void> {
  const gift = await lockGiftPaidBy(tx.db, paymentId)
  if (gift?.status !== 'completed') return
  await updateGift(tx.db, gift.id, { status: 'refunded' })
  const { recipientUserId, gifterUserId, claimedAt } = gift
  if (recipientUserId && claimedAt) await takeBackMonth(tx, { userId: recipientUserId, grantedAt: claimedAt })
  for (const userId of [recipientUserId, gifterUserId]) if (userId) announce(tx, { type: 'giftsChanged', userId })
}
