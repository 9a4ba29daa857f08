import { type CheckoutOutcome, plainReason } from '@vitrine/core/payments/view'
import { callApi } from '../api/call-api.ts'
import { confirmPayment, isFulfilled } from './confirm-payment.ts'
import type { CheckoutEnd } from './messages.ts'
import { openCheckout } from './open-checkout.ts'

/** Milliseconds for which the order's state is asked for before a payment counts as lost, and between two requests. */
const PATIENCE = 30_000
const PAUSE = 2000

/** How paying an order ended. */
export type PaymentEnd =
  | { type: 'paid' }
  | { type: 'cancelled'; reason: string | null }
  | { type: 'gateway-failed' | 'not-started' }
  /** Checkout reported a payment, and the server knows of none yet. */
  | { type: 'unverified' }

/** The parameters of the address after a payment: see core's `returnAddress`. */
export interface ReturnedPayment {
  outcome?: CheckoutOutcome | undefined
  /** Untrusted: anybody can write an address. */
  reason?: unknown
}

/**
 * Opens Checkout for an order and returns how it ended. As the page itself it leaves this page, and the promise is kept
 * only for a buyer who comes back with the browser's own button or aborts before.
 */
export async function payOrder(
  orderId: string,
  options: { mode: 'page' | 'frame'; signal: AbortSignal },
): Promise<PaymentEnd> {
  return settle(orderId, await openCheckout(orderId, options))
}

/** Returns how a payment ended that left the page and came back with `outcome` in the address. */
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
      // A buyer can close it after paying in another app.
      return (await isPaid(orderId)) ? { type: 'paid' } : { type: 'cancelled', reason }
  }
}

async function untilKnown(orderId: string): Promise<PaymentEnd> {
  const end = Date.now() + PATIENCE
  for (;;) {
    if (await isPaid(orderId)) return { type: 'paid' }
    if (Date.now() >= end) return { type: 'unverified' }
    await new Promise((done) => setTimeout(done, PAUSE))
  }
}

function isPaid(orderId: string): Promise<boolean> {
  return callApi(`payments/orders/${orderId}`).then(isFulfilled, () => false)
}
