/** The stored terms of an order, which a payment has to meet. */
export interface OrderTerms {
  razorpayOrderId: string
  /** In paise. */
  amount: number
  currency: string
}

/** A payment as the provider reports it. */
export interface ReportedPayment {
  orderId: string | null
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
}

/** The next step for a payment. */
export type PaymentStep = 'grant' | 'capture' | 'refund' | 'wait' | 'ignore'

const SECOND = 1000
const HOUR = 60 * 60 * SECOND
/**
 * Time for which an open order is checked, in milliseconds.
 *
 * A bank can authorize a failed payment up to three days late; one day is added to be safe.
 */
const ORDER_LIFE_MS = 4 * 24 * HOUR
/** Time for which an open order is used again, in milliseconds. */
const ORDER_REUSE_MS = 30 * 60 * SECOND
/** Most open orders of a person. */
export const OPEN_ORDERS_MAX = 5
/** Time for which an open order counts towards {@link OPEN_ORDERS_MAX}, in milliseconds. */
const OPEN_ORDER_COUNTED_MS = 24 * HOUR

/**
 * A captured payment grants premium if its order, amount and currency match the stored order; an authorized one is
 * captured first, and a refunded one takes the grant back. A payment on other terms is ignored, and a payment that was
 * only created or has failed changes nothing.
 */
export function stepFor(order: OrderTerms, payment: ReportedPayment): PaymentStep {
  const { orderId, amount, currency, status } = payment
  if (orderId !== order.razorpayOrderId || amount !== order.amount || currency !== order.currency) return 'ignore'
  switch (status) {
    case 'captured':
      return 'grant'
    case 'authorized':
      return 'capture'
    case 'refunded':
      return 'refund'
    case 'created':
    case 'failed':
      return 'wait'
  }
}

/**
 * An open order is checked with the provider again after a quarter of its age, but after at least 30 seconds and at
 * most an hour; after four days it is no longer checked.
 *
 * Returns the time of the next check, or null if there is none.
 */
export function nextCheckAt(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime()
  if (age >= ORDER_LIFE_MS) return null
  return new Date(now.getTime() + Math.min(HOUR, Math.max(30 * SECOND, age / 4)))
}

/** A second attempt to pay within 30 minutes uses the same open order, which can be paid only once. */
export function mayReuse(order: { status: string; createdAt: Date }, now: Date): boolean {
  return order.status === 'open' && now.getTime() - order.createdAt.getTime() < ORDER_REUSE_MS
}

/**
 * A person may have 5 open orders from the last 24 hours. Older ones no longer count, but a late payment of them
 * still grants.
 */
export function openOrdersSince(now: Date): Date {
  return new Date(now.getTime() - OPEN_ORDER_COUNTED_MS)
}
