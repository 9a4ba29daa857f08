import { PREMIUM_PLAN } from '@vitrine/core/billing'
import { refuse } from '@vitrine/core/kernel'
import { nextCheckAt, OPEN_ORDERS_MAX, openOrdersSince, paymentRefusals } from '@vitrine/core/payments'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import type { RazorpayClient } from '../../third-parties/razorpay/client.ts'
import { countOpenOrders, insertOrder, lockOrdersOf, type OrderRow } from './order-queries.ts'

/** The purpose, buyer and recipient of an order. */
type Purchase = Pick<OrderRow, 'purpose' | 'returnPath'> & { userId: string } & Partial<
    Pick<OrderRow, 'recipientUserId' | 'recipientUsername' | 'giftMessage'>
  >

/** Returns the provider's client. Refuses PAYMENTS_NOT_SET_UP without keys of the provider. */
export function requireProvider(ctx: Ctx): RazorpayClient {
  if (!ctx.deps.razorpay) throw refuse(paymentRefusals.notSetUp)
  return ctx.deps.razorpay
}

/**
 * Creates an order of one month at the provider and stores it with its terms. Refuses PAYMENTS_NOT_SET_UP,
 * PAYMENT_NOT_STARTED, TOO_MANY_OPEN_ORDERS.
 */
export async function placeOrder(ctx: Ctx, purchase: Purchase): Promise<OrderRow> {
  const razorpay = requireProvider(ctx)
  await requireFewOpenOrders(ctx, purchase.userId)
  const { amount, currency } = PREMIUM_PLAN
  const id = ctx.deps.newId()
  const now = ctx.now()
  // The order is created at the provider first. If it is then not stored here, it is never shown, so nobody can pay it.
  const razorpayOrderId = await startPayment(ctx, () =>
    razorpay.createOrder({ amount, currency, receipt: id, notes: { purpose: purchase.purpose } }),
  )
  return withTransaction(ctx, async (tx) => {
    // Parallel requests of one person can all pass the first count, so it is repeated under the lock.
    await lockOrdersOf(tx.db, purchase.userId)
    await requireFewOpenOrders(tx, purchase.userId)
    return insertOrder(tx.db, {
      ...purchase,
      id,
      status: 'open',
      razorpayOrderId,
      amount,
      currency,
      createdAt: now,
      nextCheckAt: nextCheckAt(now, now),
    })
  })
}

/** Refuses TOO_MANY_OPEN_ORDERS if the person has {@link OPEN_ORDERS_MAX} recent open orders. */
async function requireFewOpenOrders(ctx: Ctx, userId: string): Promise<void> {
  const open = await countOpenOrders(ctx.db, userId, openOrdersSince(ctx.now()))
  if (open >= OPEN_ORDERS_MAX) throw refuse(paymentRefusals.tooManyOpen)
}

/** Runs a request that starts a payment. Refuses PAYMENT_NOT_STARTED if the provider fails or refuses. */
async function startPayment<Result>(ctx: Ctx, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    ctx.deps.log.error({ err: error, requestId: ctx.requestId }, 'a payment could not be started')
    throw refuse(paymentRefusals.notStarted)
  }
}
