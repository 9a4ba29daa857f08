import { type CheckoutOutcome, plainReason } from '@vitrine/core/payments/lite'
import { callApi } from '../api/call-api.ts'
import { confirmPayment, isFulfilled } from './confirm-payment.ts'
import type { CheckoutEnd } from './messages.ts'
import { openCheckout } from './open-checkout.ts'

/** Time in milliseconds for which the state of the order is polled. */
const POLL_TIMEOUT_MS = 30_000
/** Interval of the polls in milliseconds. */
const POLL_INTERVAL_MS = 2000

/** Result of paying an order. */
export type PaymentEnd =
  | { type: 'paid' }
  | { type: 'cancelled'; reason: string | null }
  | { type: 'gateway-failed' | 'not-started' }
  /** Checkout reported a payment that the server cannot confirm yet. */
  | { type: 'unverified' }

/** The parameters of the address after a payment: see core's `returnAddress`. */
export interface ReturnedPayment {
  outcome?: CheckoutOutcome | undefined
  /** Untrusted: anybody can write an address. */
  reason?: unknown
}

/**
 * Opens Checkout for an order and returns the result. If Checkout replaces the page, as always in mode `page`, the
 * promise resolves only if the buyer comes back with the browser's button, or aborts before the page is left.
 */
export async function payOrder(
  orderId: string,
  options: { mode: 'page' | 'frame'; signal: AbortSignal },
): Promise<PaymentEnd> {
  return settle(orderId, await openCheckout(orderId, options))
}

/** Returns the result of a payment that left the page and came back with `outcome` in the address. */
export function returnedPayment(orderId: string, { outcome, reason }: ReturnedPayment): Promise<PaymentEnd> {
  return settle(orderId, { outcome: outcome ?? 'dismissed', reason: plainReason(reason) })
}

async function settle(orderId: string, { outcome, result, reason = null }: CheckoutEnd): Promise<PaymentEnd> {
  switch (outcome) {
    case 'gateway-failed':
    case 'not-started':
      return { type: outcome }
    case 'paid':
      if (result && (await confirmPayment(orderId, result))) return { type: 'paid' }
      return untilKnown(orderId)
    case 'settled':
    case 'dismissed':
      // A buyer can close Checkout after paying in another app.
      return (await isPaid(orderId)) ? { type: 'paid' } : { type: 'cancelled', reason }
  }
}

async function untilKnown(orderId: string): Promise<PaymentEnd> {
  const end = Date.now() + POLL_TIMEOUT_MS
  for (;;) {
    if (await isPaid(orderId)) return { type: 'paid' }
    if (Date.now() >= end) return { type: 'unverified' }
    await new Promise((done) => setTimeout(done, POLL_INTERVAL_MS))
  }
}

function isPaid(orderId: string): Promise<boolean> {
  return callApi('GET /payments/orders/{id}', { id: orderId }).then(isFulfilled, () => false)
}
