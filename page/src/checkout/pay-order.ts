import { callApi } from '../api/call-api.ts'
import type { CheckoutOutcome } from './messages.ts'
import { openCheckout } from './open-checkout.ts'

/** Milliseconds for which the server is asked before a payment counts as lost, and between two questions. */
const PATIENCE = 30_000
const PAUSE = 2000

/** How paying an order ended. */
export type PaymentEnd =
  | { type: 'paid' }
  | { type: 'cancelled'; reason: string | null }
  | { type: 'gateway-failed' | 'not-started' }
  /** Checkout reported a payment, and the server knows of none yet. */
  | { type: 'unverified' }

/** Opens Checkout for an order and sees to it that the server knows how it ended. */
export async function payOrder(orderId: string): Promise<PaymentEnd> {
  return finish(orderId, await openCheckout(orderId))
}

/** How a payment ended that came back by way of the server, or left without a word. */
export async function returnedPayment(orderId: string, outcome: string | undefined): Promise<PaymentEnd> {
  if (outcome === 'gateway-failed' || outcome === 'not-started') return { type: outcome }
  return outcome === 'paid' ? untilKnown(orderId) : finish(orderId, { type: 'dismissed', reason: null })
}

async function finish(orderId: string, outcome: CheckoutOutcome): Promise<PaymentEnd> {
  switch (outcome.type) {
    case 'gateway-failed':
    case 'not-started':
      return outcome
    case 'paid': {
      const { paymentId, signature } = outcome
      const body = { paymentId, signature }
      const known = await callApi(`payments/orders/${orderId}/confirmation`, { body }).then(isFulfilled, () => false)
      return known ? { type: 'paid' } : untilKnown(orderId)
    }
    case 'settled':
      return (await isPaid(orderId)) ? { type: 'paid' } : { type: 'cancelled', reason: null }
    case 'dismissed':
      // Somebody can close it after paying in another app.
      return (await isPaid(orderId)) ? { type: 'paid' } : { type: 'cancelled', reason: outcome.reason }
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

function isFulfilled({ status }: Record<string, unknown>): boolean {
  return status === 'fulfilled'
}
