import { callApi } from '../api/call-api.ts'
import type { CheckoutResult } from './checkout-options.ts'

/** Milliseconds for which the server's answer is waited for; afterwards the order's state is asked for. */
const TIMEOUT = 10_000

/** Reports the payment to the server, and returns true if the order is fulfilled. Never throws: the server may learn of it later. */
export async function confirmPayment(orderId: string, result: CheckoutResult): Promise<boolean> {
  const body = { paymentId: result.razorpay_payment_id, signature: result.razorpay_signature }
  const signal = AbortSignal.timeout(TIMEOUT)
  return callApi(`payments/orders/${orderId}/confirmation`, { body, signal }).then(isFulfilled, () => false)
}

/** True for the state of an order that has been paid and granted. */
export function isFulfilled({ status }: Record<string, unknown>): boolean {
  return status === 'fulfilled'
}
