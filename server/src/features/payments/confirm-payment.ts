import { refuse } from '@vitrine/core/kernel'
import { type ConfirmPaymentInput, type OrderState, paymentRefusals } from '@vitrine/core/payments'
import type { Ctx } from '../../runtime/context.ts'
import { isSignedForOrder } from './checkout-signature.ts'
import { readSettledState, requireOwnOrder } from './own-order.ts'

/** Verifies the payment that Checkout gave to the browser, and settles its order. Refuses NOT_SIGNED_IN, ORDER_NOT_FOUND, PAYMENT_NOT_VERIFIED. */
export async function confirmPayment(ctx: Ctx, { id, paymentId, signature }: ConfirmPaymentInput): Promise<OrderState> {
  const order = await requireOwnOrder(ctx, id)
  if (!isSignedForOrder(ctx, order, { paymentId, signature })) throw refuse(paymentRefusals.notVerified)
  return readSettledState(ctx, order)
}
