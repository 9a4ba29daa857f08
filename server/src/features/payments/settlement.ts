import { stepFor } from '@vitrine/core/payments'
import type { Ctx } from '../../runtime/context.ts'
import {
  type ProviderPayment,
  type RazorpayClient,
  RazorpayRefusal,
  RazorpayUnavailable,
} from '../../third-parties/razorpay/client.ts'
import { fulfilPayment, granteeOf } from './fulfilment.ts'
import type { OrderRow } from './order-queries.ts'

/**
 * Reads an order's payments from the provider: captures authorized ones, grants captured ones, takes back refunded ones.
 * It is idempotent, so every caller can repeat it. Throws RazorpayUnavailable if the provider cannot be reached, and
 * RazorpayRefusal if it does not know the order.
 */
export async function settleOrder(ctx: Ctx, order: OrderRow): Promise<void> {
  const { razorpay } = ctx.deps
  if (!razorpay) return
  const failures: unknown[] = []
  for (const payment of await razorpay.paymentsOf(order.razorpayOrderId)) {
    // A payment that cannot be settled must not hold up the others.
    await settlePayment(ctx, { razorpay, order, payment }).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

async function settlePayment(
  ctx: Ctx,
  { razorpay, order, payment }: { razorpay: RazorpayClient; order: OrderRow; payment: ProviderPayment },
): Promise<void> {
  const { id } = payment
  switch (stepFor(order, payment)) {
    case 'capture': {
      // The grantee's account is deleted. The provider returns a payment that is not captured.
      if (!granteeOf(order)) return
      const captured = await capture(razorpay, order, id)
      if (captured.status !== 'authorized') return settlePayment(ctx, { razorpay, order, payment: captured })
      ctx.deps.log.warn({ orderId: order.id, paymentId: id }, 'the provider refused to capture a payment')
      return
    }
    case 'grant':
      // The order must be paid at the provider as well, so that premium never depends on one response.
      if (!(await razorpay.isPaid(order.razorpayOrderId))) {
        throw new RazorpayUnavailable(`${id} is captured but its order is not paid yet`)
      }
      return fulfilPayment(ctx, order, { id, status: 'captured' })
    case 'refund':
      return fulfilPayment(ctx, order, { id, status: 'refunded' })
    case 'ignore':
      ctx.deps.log.error({ orderId: order.id, payment }, 'a payment does not match the terms of its order')
      return
    case 'wait':
      return
  }
}

/**
 * Captures an authorized payment and returns its new state. The provider refuses if another process captured it at the
 * same moment or the order is paid already; then the payment is read again.
 */
async function capture(razorpay: RazorpayClient, order: OrderRow, paymentId: string): Promise<ProviderPayment> {
  try {
    return await razorpay.capture(paymentId, order)
  } catch (error) {
    if (!(error instanceof RazorpayRefusal)) throw error
    return razorpay.payment(paymentId)
  }
}
