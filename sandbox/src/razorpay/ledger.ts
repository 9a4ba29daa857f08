import { randomInt } from 'node:crypto'
import type { Delivery, EventName, Method, Notes, Order, Payment, Refund } from './entities.ts'
import { newId } from './keys.ts'
import { RazorpayRefusal, refuse } from './refusals.ts'
import type { State } from './state.ts'

/** Event for a webhook: its name, and the entities in its payload. */
export interface PaymentEvent {
  event: EventName
  payload: { payment: Payment; order?: Order; refund?: Refund }
}

/** Publishes the events of a payment, in order. */
export type PublishEvents = (paymentId: string, events: readonly PaymentEvent[]) => void

/** Input of a new order. */
export interface NewOrder {
  amount: number
  currency: string
  receipt?: string | null | undefined
  notes?: Notes | undefined
  unique_receipt?: boolean | undefined
}

/** Input of a new payment. Amount and currency default to those of the order. */
export interface NewPayment {
  method: Method
  amount?: number | undefined
  currency?: string | undefined
  email?: string | null | undefined
  contact?: string | null | undefined
  description?: string | null | undefined
  notes?: Notes | undefined
  delivery?: Delivery | undefined
}

/** Error of a payment that the simulated bank declines. */
const DECLINED = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description: 'The payment was declined by the bank. Try again or use another way to pay.',
  error_source: 'bank',
  error_step: 'payment_authorization',
  error_reason: 'payment_failed',
} as const

const NO_ERROR = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
} as const

const now = () => Math.floor(Date.now() / 1000)

/** Creates an order. If `unique_receipt` is true and an order with this receipt exists, returns that order. */
export function createOrder({ orders }: State, input: NewOrder): Order {
  const existing = input.unique_receipt && input.receipt && orders.find(({ receipt }) => receipt === input.receipt)
  if (existing) return existing
  const order: Order = {
    id: newId('order'),
    entity: 'order',
    amount: input.amount,
    amount_paid: 0,
    amount_due: input.amount,
    currency: input.currency,
    receipt: input.receipt ?? null,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: input.notes ?? [],
    created_at: now(),
  }
  orders.push(order)
  return order
}

/** Returns the order. Refuses an unknown id. */
export function findOrder({ orders }: State, id: string): Order {
  return orders.find((order) => order.id === id) ?? unknownId()
}

/** Returns the payment. Refuses an unknown id. */
export function findPayment({ payments }: State, id: string): Payment {
  return payments.find((payment) => payment.id === id) ?? unknownId()
}

function unknownId(): never {
  throw new RazorpayRefusal(400, 'The id provided does not exist')
}

/** Creates a payment of an order, which the bank has not authorized yet. */
export function beginPayment(state: State, order: Order, input: NewPayment): Payment {
  const card = input.method === 'card'
  const payment: Payment = {
    id: newId('pay'),
    entity: 'payment',
    amount: input.amount ?? order.amount,
    currency: input.currency ?? order.currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: input.method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: input.description ?? null,
    card_id: card ? newId('card') : null,
    bank: null,
    wallet: null,
    vpa: card ? null : 'buyer@upi',
    email: input.email ?? null,
    contact: input.contact ?? null,
    notes: input.notes ?? order.notes,
    fee: null,
    tax: null,
    ...NO_ERROR,
    acquirer_data: card ? { auth_code: null } : { rrn: null },
    created_at: now(),
  }
  state.payments.push(payment)
  if (input.delivery) state.deliveries[payment.id] = input.delivery
  order.attempts += 1
  if (order.status === 'created') order.status = 'attempted'
  return payment
}

/**
 * Settles a payment that is created or failed, or captures an authorized one. The status 'captured' includes the
 * authorization. If the order is already paid, the payment stays authorized, because an order is paid once.
 */
export function settlePayment(
  state: State,
  payment: Payment,
  { status, publish }: { status: 'authorized' | 'captured' | 'failed'; publish: PublishEvents },
): void {
  const events: PaymentEvent[] = []
  if (status === 'failed') {
    if (payment.status === 'created') events.push(...fail(payment))
  } else {
    if (payment.status === 'created' || payment.status === 'failed') events.push(...authorize(payment))
    const order = findOrder(state, payment.order_id)
    if (status === 'captured' && payment.status === 'authorized' && order.status !== 'paid') {
      events.push(...capture(payment, order))
    }
  }
  publish(payment.id, events)
}

/** Captures an authorized payment. Refuses another amount or currency, payments with another status and paid orders. */
export function capturePayment(
  state: State,
  payment: Payment,
  { amount, currency, publish }: { amount: number; currency: string; publish: PublishEvents },
): void {
  const order = findOrder(state, payment.order_id)
  if (payment.captured) refuse('This payment has already been captured')
  if (payment.status !== 'authorized') {
    refuse('Only payments which have been authorized and not yet captured can be captured')
  }
  if (order.status === 'paid') refuse('Order is already paid')
  if (amount !== payment.amount) refuse('Capture amount must be equal to the amount authorized', 'amount')
  if (currency !== payment.currency) refuse('Capture currency must be equal to the currency authorized', 'currency')
  publish(payment.id, capture(payment, order))
}

/**
 * Refunds a captured payment, by default its remaining amount. Refuses payments that are not captured or are fully
 * refunded, and larger amounts.
 */
export function refundPayment(
  { refunds }: State,
  payment: Payment,
  { amount, notes, publish }: { amount?: number | undefined; notes?: Notes | undefined; publish: PublishEvents },
): Refund {
  if (payment.refund_status === 'full') refuse('The payment has been fully refunded already')
  if (!payment.captured) refuse('The payment status should be captured for action to be taken')
  const left = payment.amount - payment.amount_refunded
  const refunded = amount ?? left
  if (refunded > left) refuse('The total refund amount is greater than the refund payment amount', 'amount')
  const refund: Refund = {
    id: newId('rfnd'),
    entity: 'refund',
    amount: refunded,
    currency: payment.currency,
    payment_id: payment.id,
    notes: notes ?? [],
    receipt: null,
    status: 'processed',
    created_at: now(),
  }
  refunds.push(refund)
  payment.amount_refunded += refunded
  payment.refund_status = refunded === left ? 'full' : 'partial'
  if (refunded === left) payment.status = 'refunded'
  const payload = structuredClone({ refund, payment })
  publish(payment.id, [
    { event: 'refund.created', payload },
    { event: 'refund.processed', payload },
  ])
  return refund
}

function authorize(payment: Payment): PaymentEvent[] {
  const reference = String(randomInt(1e6, 1e7))
  Object.assign(payment, NO_ERROR, {
    status: 'authorized',
    acquirer_data: payment.method === 'card' ? { auth_code: reference } : { rrn: reference },
  })
  return [{ event: 'payment.authorized', payload: structuredClone({ payment }) }]
}

function fail(payment: Payment): PaymentEvent[] {
  Object.assign(payment, DECLINED, { status: 'failed' })
  return [{ event: 'payment.failed', payload: structuredClone({ payment }) }]
}

/** Captures a payment. The fee is 2 % plus 18 % tax on it, as in the provider's price list. */
function capture(payment: Payment, order: Order): PaymentEvent[] {
  const price = Math.round(payment.amount * 0.02)
  const tax = Math.round(price * 0.18)
  Object.assign(payment, { status: 'captured', captured: true, fee: price + tax, tax })
  Object.assign(order, {
    status: 'paid',
    amount_paid: payment.amount,
    amount_due: Math.max(0, order.amount - payment.amount),
  })
  return [
    { event: 'payment.captured', payload: structuredClone({ payment }) },
    { event: 'order.paid', payload: structuredClone({ payment, order }) },
  ]
}
