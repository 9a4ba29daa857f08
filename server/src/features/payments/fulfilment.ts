import { PREMIUM_PLAN } from '@vitrine/core/billing'
import { site } from '@vitrine/core/site'
import { findAccount } from '#features/accounts'
import { grantMonth, readPlan, takeBackMonth } from '#features/billing'
import { recordGift, refundGift } from '#features/gifts'
import { receiptMail } from '../../mail/premium-mails.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { queueMail } from '../../runtime/queue-mail.ts'
import { lockOrder, type OrderRow, updateOrder } from './order-queries.ts'
import { countUnrefundedPayments, insertPayment, markRefunded, selectPayment } from './payment-queries.ts'

/**
 * Grants what a payment bought, or takes it back after a refund, and updates the order's status. One transaction
 * stores the payment's id together with what it grants, so that confirmation, callback, webhook and job have one
 * effect, whichever comes first. `payment` must come from the provider and match the order's terms.
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
    const unrefunded = await countUnrefundedPayments(tx.db, order.id)
    const status = unrefunded === 0 ? 'refunded' : granted ? 'fulfilled' : 'closed'
    await updateOrder(tx.db, order.id, { status, nextCheckAt: null })
  })
}

/** Returns the id of the person whom an order is for; null once that account is deleted. */
export function granteeOf({ purpose, userId, recipientUserId }: OrderRow): string | null {
  return purpose === 'gift' ? recipientUserId : userId
}

/**
 * Stores a payment with what it grants. A payment that is refunded already grants nothing. Returns false if the
 * grantee's account is deleted.
 */
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
  if (granted) await mailReceipt(tx, order, { paymentId, paidAt: now })
  else tx.deps.log.error({ orderId: order.id, paymentId }, 'a payment was captured for a deleted account: refund it')
  return granted
}

/** Queues the receipt of a payment to its payer, in the transaction that grants what was bought. */
async function mailReceipt(
  tx: Ctx,
  order: OrderRow,
  { paymentId, paidAt }: { paymentId: string; paidAt: Date },
): Promise<void> {
  const payer = order.userId ? await findAccount(tx, order.userId) : null
  if (!payer) return
  const { config } = tx.deps
  const isGift = order.purpose === 'gift'
  const month = `${PREMIUM_PLAN.days} days of ${site.name} Premium`
  const mail = receiptMail(config.publicUrl, {
    number: paymentId,
    paidAt,
    amount: order.amount,
    item: isGift ? `${month} for ${order.recipientUsername ? `@${order.recipientUsername}` : 'somebody else'}` : month,
    seller: config.site.operator,
    support: config.site.supportEmail,
    until: isGift ? null : (await readPlan(tx, payer.id)).until,
  })
  await queueMail(tx, payer.email, mail)
}

/** Grants the gift or the month of an order. Returns false if the grantee's account is deleted. */
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
