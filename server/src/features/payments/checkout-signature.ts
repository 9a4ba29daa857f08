import type { Ctx } from '../../runtime/context.ts'
import { isCheckoutSignature } from '../../third-parties/razorpay/signatures.ts'
import type { OrderRow } from './order-queries.ts'

/** Returns true if Checkout's signature is valid for the stored id of this order. */
export function isSignedForOrder(
  ctx: Ctx,
  { razorpayOrderId: orderId }: OrderRow,
  { paymentId, signature }: { paymentId: string; signature: string },
): boolean {
  const { razorpay } = ctx.deps.config
  return razorpay !== null && isCheckoutSignature({ orderId, paymentId }, signature, razorpay.keySecret)
}
