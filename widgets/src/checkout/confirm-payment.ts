import { callApi } from '../api/call-api.ts'
import type { OutputOf } from '../api/operation.ts'
import type { CheckoutResult } from './checkout-options.ts'

/** Time limit of the request in milliseconds; after it the order's state is read. */
const TIMEOUT_MS = 10_000

/**
 * Reports the payment to the server. Returns true if the order is fulfilled, and false if it is not or the request
 * fails: the server may still fulfil it later. Never throws.
 */
export function confirmPayment(orderId: string, result: CheckoutResult): Promise<boolean> {
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = result
  const input = { id: orderId, paymentId, signature }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  return callApi('POST /payments/orders/{id}/confirmation', input, signal).then(isFulfilled, () => false)
}

/** Returns true for an order that was paid and granted. */
export function isFulfilled({ status }: OutputOf<'GET /payments/orders/{id}'>): boolean {
  return status === 'fulfilled'
}
