import { refuse } from '@vitrine/core/kernel'
import { type ConfirmPaymentInput, type OrderState, paymentRefusals } from '@vitrine/core/payments'
import type { Ctx } from '../../context.ts'
import { isCheckoutSignature } from '../../razorpay/signatures.ts'
import { requireOwnOrder, settledState } from './get-order.ts'
import type { OrderRow } from './queries.ts'

/** Takes what Checkout handed to the browser. Refuses NOT_SIGNED_IN, ORDER_NOT_FOUND, PAYMENT_NOT_VERIFIED. */
export async function confirmPayment(ctx: Ctx, { id, paymentId, signature }: ConfirmPaymentInput): Promise<OrderState> {
  const order = await requireOwnOrder(ctx, id)
  if (!isSignedFor(ctx, order, { paymentId, signature })) throw refuse(paymentRefusals.notVerified)
  return settledState(ctx, order)
}

/** Whether Checkout's signature belongs to this order, by the id that is stored here. */
export function isSignedFor(
  ctx: Ctx,
  { razorpayOrderId: orderId }: OrderRow,
  { paymentId, signature }: { paymentId: string; signature: string },
): boolean {
  const { razorpay } = ctx.deps.config
  return razorpay !== null && isCheckoutSignature({ orderId, paymentId }, signature, razorpay.keySecret)
}
