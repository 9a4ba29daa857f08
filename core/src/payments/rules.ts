/** What the server stored when it made an order: the terms that a payment has to meet. */
export interface OrderTerms {
  razorpayOrderId: string
  /** In paise. */
  amount: number
  currency: string
}

/** What the provider says of a payment. */
export interface PaymentFacts {
  orderId: string | null
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
}

/** What is to be done about a payment. */
export type PaymentStep = 'grant' | 'capture' | 'refund' | 'wait' | 'ignore'

const SECOND = 1000
const HOUR = 60 * 60 * SECOND
/** A failed payment can still be authorized by a late answer of the bank for three days; a day is added to be safe. */
const ORDER_LIFE = 4 * 24 * HOUR
const ORDER_REUSE = 30 * 60 * SECOND
/** How many open orders a person may have. */
export const OPEN_ORDERS_MAX = 5
/** How long an open order counts towards {@link OPEN_ORDERS_MAX}, in milliseconds. */
const ORDER_COUNTED = 24 * HOUR

/**
 * A payment grants when it is captured, belongs to the order, and paid its very amount in its currency. An authorized
 * one is captured first, a refunded one takes back, and one on other terms never grants anything.
 */
export function stepFor(order: OrderTerms, payment: PaymentFacts): PaymentStep {
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

/** The provider is asked about an open order again after a quarter of its age, at least 30 seconds and at most an hour; after four days no more (null). */
export function nextCheckAt(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime()
  if (age >= ORDER_LIFE) return null
  return new Date(now.getTime() + Math.min(HOUR, Math.max(30 * SECOND, age / 4)))
}

/** Who tries again within half an hour gets the same order: it can be paid once, whichever attempt gets through. */
export function mayReuse(order: { status: string; createdAt: Date }, now: Date): boolean {
  return order.status === 'open' && now.getTime() - order.createdAt.getTime() < ORDER_REUSE
}

/** An open order counts towards the five of a person for a day; after that it is abandoned, although a late payment of it still counts. */
export function openOrdersSince(now: Date): Date {
  return new Date(now.getTime() - ORDER_COUNTED)
}
