import type { Ctx } from '../../runtime/context.ts'
import { type PaymentRow, selectPaymentById } from './payment-queries.ts'

export { erasePaymentNames } from './erase-payment-names.ts'
export { readCheckout } from './read-checkout.ts'
export { type CallbackFields, receiveCallback } from './receive-callback.ts'
export { receiveWebhook } from './receive-webhook.ts'
export { reconcileOrders } from './reconcile-orders.ts'
export { reconcileRefunds } from './reconcile-refunds.ts'
export { paymentsRouter } from './router.ts'
export { sendRefund } from './send-refund.ts'

/** Returns a payment by its id here; null if there is none. */
export function findPayment(ctx: Ctx, id: string): Promise<PaymentRow | null> {
  return selectPaymentById(ctx.db, id)
}
