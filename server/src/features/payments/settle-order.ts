import { stepFor } from '@vitrine/core/payments'
import type { Ctx } from '../../context.ts'
import {
  type ProviderPayment,
  type RazorpayClient,
  RazorpayRefusal,
  RazorpayUnavailable,
} from '../../razorpay/client.ts'
import { fulfilPayment, granteeOf } from './fulfil-payment.ts'
import type { OrderRow } from './queries.ts'

/**
 * Asks the provider for the payments of an order and does what they ask for: captures what is authorized, fulfils what
 * is captured, takes back what is refunded. Can be done any time, by anybody, again and again. Throws
 * RazorpayUnavailable where the provider is out of reach, and RazorpayRefusal where it does not know the order.
 */
export async function settleOrder(ctx: Ctx, order: OrderRow): Promise<void> {
  const { razorpay } = ctx.deps
  if (!razorpay) return
  const failures: unknown[] = []
  for (const payment of await razorpay.paymentsOf(order.razorpayOrderId)) {
    // One payment that cannot be settled keeps no other one waiting.
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
      // Nobody is left to whom it could be granted: what is not captured goes back by itself.
      if (!granteeOf(order)) return
      const captured = await capture(razorpay, order, id)
      if (captured.status !== 'authorized') return settlePayment(ctx, { razorpay, order, payment: captured })
      ctx.deps.log.warn({ orderId: order.id, paymentId: id }, 'the provider does not let a payment be captured')
      return
    }
    case 'grant':
      // The provider has to say of the order, too, that it is paid: two sources for the one fact that costs money.
      if (!(await razorpay.isPaid(order.razorpayOrderId))) {
        throw new RazorpayUnavailable(`${id} is captured and its order not paid yet`)
      }
      return fulfilPayment(ctx, order, { id, status: 'captured' })
    case 'refund':
      return fulfilPayment(ctx, order, { id, status: 'refunded' })
    case 'ignore':
      ctx.deps.log.error({ orderId: order.id, payment }, 'a payment is not on the terms of its order')
      return
    case 'wait':
      return
  }
}

/**
 * Takes the money of an authorized payment; answers what it is then. Where somebody else captured it at the same moment,
 * or the order is paid already, the provider refuses: then it is asked what the payment is now.
 */
async function capture(razorpay: RazorpayClient, order: OrderRow, paymentId: string): Promise<ProviderPayment> {
  try {
    return await razorpay.capture(paymentId, order)
  } catch (error) {
    if (!(error instanceof RazorpayRefusal)) throw error
    return razorpay.payment(paymentId)
  }
}
