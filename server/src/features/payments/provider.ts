import { PREMIUM_PLAN } from '@vitrine/core/billing'
import { refuse } from '@vitrine/core/kernel'
import { nextCheckAt, paymentRefusals } from '@vitrine/core/payments'
import type { Ctx } from '../../context.ts'
import type { RazorpayClient } from '../../razorpay/client.ts'
import { insertOrder, type OrderRow } from './queries.ts'

/** What an order is for. */
type Purchase = Pick<OrderRow, 'userId' | 'purpose' | 'returnPath'> &
  Partial<Pick<OrderRow, 'recipientUserId' | 'recipientUsername' | 'giftMessage'>>

/** The provider. Refuses PAYMENTS_NOT_SET_UP. */
export function requireProvider(ctx: Ctx): RazorpayClient {
  if (!ctx.deps.razorpay) throw refuse(paymentRefusals.notSetUp)
  return ctx.deps.razorpay
}

/** Makes an order of one month at the provider, and keeps its terms here. Refuses PAYMENTS_NOT_SET_UP, PAYMENT_NOT_STARTED. */
export async function placeOrder(ctx: Ctx, purchase: Purchase): Promise<OrderRow> {
  const razorpay = requireProvider(ctx)
  const { amount, currency } = PREMIUM_PLAN
  const id = ctx.deps.newId()
  const now = ctx.now()
  // The provider first: of an order that is not stored here nobody ever learns, so nobody can pay it.
  const razorpayOrderId = await started(ctx, () =>
    razorpay.createOrder({ amount, currency, receipt: id, notes: { purpose: purchase.purpose } }),
  )
  return insertOrder(ctx.db, {
    ...purchase,
    id,
    status: 'open',
    razorpayOrderId,
    amount,
    currency,
    createdAt: now,
    nextCheckAt: nextCheckAt(now, now),
  })
}

/** What the provider says to a payment that begins. Refuses PAYMENT_NOT_STARTED where it says nothing, or no. */
async function started<Result>(ctx: Ctx, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    ctx.deps.log.error({ err: error, requestId: ctx.requestId }, 'a payment could not be started')
    throw refuse(paymentRefusals.notStarted)
  }
}
