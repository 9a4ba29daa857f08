import { grantMonth, takeBackMonth } from '#features/billing'
import { recordGift, refundGift } from '#features/gifts'
import { type Ctx, withTransaction } from '../../context.ts'
import {
  countStanding,
  insertPayment,
  lockOrder,
  markRefunded,
  type OrderRow,
  selectPayment,
  updateOrder,
} from './queries.ts'

/**
 * The one place where a payment becomes what was bought, or where a refund takes it back: one transaction, in which the
 * payment's id is stored together with what it grants. Whoever comes first (answer, callback, webhook, schedule) does
 * it; for all others there is nothing left to do. `payment` is what the provider says, and on the order's terms.
 */
export async function fulfilPayment(
  ctx: Ctx,
  { id: orderId }: Pick<OrderRow, 'id'>,
  payment: { id: string; status: 'captured' | 'refunded' },
): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx.db, orderId)
    const known = await selectPayment(tx.db, payment.id)
    let granted = true
    if (!known) granted = await recordPayment(tx, order, payment)
    else if (payment.status === 'refunded' && known.status === 'success') {
      await markRefunded(tx.db, payment.id, tx.now())
      if (order.purpose === 'gift') await refundGift(tx, { paymentId: payment.id })
      else if (order.userId) await takeBackMonth(tx, { userId: order.userId, grantedAt: known.createdAt })
    } else return
    const standing = await countStanding(tx.db, order.id)
    const status = standing === 0 ? 'refunded' : granted ? 'fulfilled' : 'closed'
    await updateOrder(tx.db, order.id, { status, nextCheckAt: null })
  })
}

/** Who gets what an order buys; null once that account is gone. */
export function granteeOf({ purpose, userId, recipientUserId }: OrderRow): string | null {
  return purpose === 'gift' ? recipientUserId : userId
}

/** Stores a payment with what it grants; one that went back before it was seen here grants nothing. Answers false where nobody is left to whom it could be granted. */
async function recordPayment(
  tx: Ctx,
  order: OrderRow,
  { id: paymentId, status }: { id: string; status: 'captured' | 'refunded' },
): Promise<boolean> {
  const now = tx.now()
  await insertPayment(tx.db, {
    id: tx.deps.newId(),
    orderId: order.id,
    userId: order.userId,
    razorpayPaymentId: paymentId,
    amount: order.amount,
    currency: order.currency,
    status: status === 'captured' ? 'success' : 'refunded',
    paymentMethod: order.purpose === 'gift' ? 'razorpay_gift' : 'razorpay',
    createdAt: now,
    refundedAt: status === 'captured' ? null : now,
  })
  if (status === 'refunded') return true
  const granted = await grant(tx, order, { paymentId, grantedAt: now })
  if (!granted) {
    tx.deps.log.error({ orderId: order.id, paymentId }, 'a payment was captured for an account that is gone: refund it')
  }
  return granted
}

/** Answers false where nobody is left to whom it could be granted. */
async function grant(
  tx: Ctx,
  order: OrderRow,
  { paymentId, grantedAt }: { paymentId: string; grantedAt: Date },
): Promise<boolean> {
  const grantee = granteeOf(order)
  if (!grantee) return false
  if (order.purpose === 'gift') {
    const { userId: gifterUserId, recipientUsername, giftMessage: message } = order
    return recordGift(tx, { paymentId, gifterUserId, recipientUserId: grantee, recipientUsername, message })
  }
  await grantMonth(tx, { userId: grantee, grantedAt, paymentId })
  return true
}
