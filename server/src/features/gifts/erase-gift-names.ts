import { giftState } from '@vitrine/core/gifts'
import { type Ctx, publishAfterCommit, withTransaction } from '../../runtime/context.ts'
import { clearGiver, clearRecipient } from './queries.ts'

/**
 * Removes a person whose account is being deleted from gifts that they gave and received, with the messages, in a
 * step of bounded size. The gifts stay. Logs received gifts that the person had not claimed yet, for a refund. Returns
 * the number of gifts; 0 once none is left.
 */
export async function eraseGiftNames(ctx: Ctx, { userId }: { userId: string }): Promise<number> {
  return withTransaction(ctx, async (tx) => {
    const received = await clearRecipient(tx.db, userId)
    const given = await clearGiver(tx.db, userId)
    for (const gift of received) {
      if (giftState(gift, tx.now()) !== 'pending') continue
      const { id, razorpayPaymentId: paymentId } = gift
      tx.deps.log.warn({ giftId: id, paymentId }, 'an unclaimed gift was for a deleted account: refund it')
    }
    const others = [...received.map(({ gifterUserId }) => gifterUserId), ...given.map((gift) => gift.recipientUserId)]
    for (const other of new Set(others)) if (other) publishAfterCommit(tx, { type: 'giftsChanged', userId: other })
    return received.length + given.length
  })
}
