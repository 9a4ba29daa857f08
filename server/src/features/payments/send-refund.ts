import type { Ctx } from '../../runtime/context.ts'
import { RazorpayRefusal, RazorpayUnavailable } from '../../third-parties/razorpay/client.ts'
import { selectOrder } from './order-queries.ts'
import { selectPaymentById } from './payment-queries.ts'
import { settleOrder } from './settlement.ts'

/** Result of a refund: `refused` if the provider does not refund the payment, `unavailable` if it cannot be reached. */
export type RefundResult = 'refunded' | 'missing' | 'refused' | 'unavailable'

/**
 * Has the provider refund all of a payment, by its id here, and takes back what it bought. Idempotent: a payment that is
 * refunded already is only settled.
 */
export async function sendRefund(ctx: Ctx, { id }: { id: string }): Promise<RefundResult> {
  const { razorpay } = ctx.deps
  const payment = await selectPaymentById(ctx.db, id)
  const order = payment && (await selectOrder(ctx.db, payment.orderId))
  if (!payment || !order) return 'missing'
  if (payment.status === 'refunded') return 'refunded'
  if (!razorpay) return 'unavailable'
  const { razorpayPaymentId } = payment
  try {
    // A refusal can mean that another request was first, so the payment is read again.
    await razorpay.refund(razorpayPaymentId).catch(async (error: unknown) => {
      const isRefunded =
        error instanceof RazorpayRefusal && (await razorpay.payment(razorpayPaymentId)).status === 'refunded'
      if (!isRefunded) throw error
    })
    await settleOrder(ctx, order)
    return 'refunded'
  } catch (error) {
    if (error instanceof RazorpayRefusal) return 'refused'
    if (error instanceof RazorpayUnavailable) return 'unavailable'
    throw error
  }
}
