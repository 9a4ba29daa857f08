import { takeBackMonth } from '#features/billing'
import { findPageOf } from '#features/portfolios'
import { takeFromActivity } from '../../db/activity-sums.ts'
import { type Ctx, publishAfterCommit } from '../../runtime/context.ts'
import { lockGiftPaidBy, updateGift } from './queries.ts'

/** Refunds the gift of a payment, in the transaction that stores the refund. The month of a claimed gift is taken back. */
export async function refundGift(tx: Ctx, { paymentId }: { paymentId: string }): Promise<void> {
  const gift = await lockGiftPaidBy(tx.db, paymentId)
  if (gift?.status !== 'completed') return
  await updateGift(tx.db, gift.id, { status: 'refunded' })
  const { recipientUserId, gifterUserId, claimedAt, createdAt } = gift
  const page = recipientUserId ? await findPageOf(tx, recipientUserId) : null
  if (page) {
    await takeFromActivity(tx.db, { portfolioId: page.id, kind: 'gifts', moment: createdAt })
    publishAfterCommit(tx, { type: 'analyticsChanged', portfolioId: page.id, userId: page.userId })
  }
  if (recipientUserId && claimedAt) await takeBackMonth(tx, { userId: recipientUserId, grantedAt: claimedAt })
  for (const userId of [recipientUserId, gifterUserId])
    if (userId) publishAfterCommit(tx, { type: 'giftsChanged', userId })
}
