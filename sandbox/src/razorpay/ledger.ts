import { randomInt } from 'node:crypto'
import type { Delivery, EventName, Method, Notes, Order, Payment, Refund } from './entities.ts'
import { newId } from './keys.ts'
import { RazorpayRefusal, refuse } from './refusals.ts'
import type { State } from './state.ts'

/** Something to tell the product's server: the event's name and the entities in its payload. */
export interface News {
  event: EventName
  payload: { payment: Payment; order?: Order; refund?: Refund }
}

/** Told of everything that happens to a payment, in its order. */
export type Announce = (paymentId: string, news: readonly News[]) => void

/** What a new order is made of. */
export interface NewOrder {
  amount: number
  currency: string
  receipt?: string | null | undefined
  notes?: Notes | undefined
  unique_receipt?: boolean | undefined
}

/** What a new payment is made of, beside its order. Amount and currency are the order's unless named. */
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

/** Why a simulated bank declines. */
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

/** Makes an order. With `unique_receipt` a receipt that has an order answers that one. */
export function createOrder({ orders }: State, input: NewOrder): Order {
  const known = input.unique_receipt && input.receipt && orders.find(({ receipt }) => receipt === input.receipt)
  if (known) return known
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

/** The order of an id. Refuses an unknown one. */
export function orderOf({ orders }: State, id: string): Order {
  return orders.find((order) => order.id === id) ?? unknownId()
}

/** The payment of an id. Refuses an unknown one. */
export function paymentOf({ payments }: State, id: string): Payment {
  return payments.find((payment) => payment.id === id) ?? unknownId()
}

function unknownId(): never {
  throw new RazorpayRefusal(400, 'The id provided does not exist')
}

/** Begins a payment of an order: an attempt that the bank has not answered. */
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
 * The bank's answer to a payment that is under way or had failed: 'captured' authorizes it on the way. A payment of an
 * order that another one paid stays authorized, as an order is paid once.
 */
export function settlePayment(
  state: State,
  payment: Payment,
  { status, announce }: { status: 'authorized' | 'captured' | 'failed'; announce: Announce },
): void {
  const news: News[] = []
  if (status === 'failed') {
    if (payment.status === 'created') news.push(...fail(payment))
  } else {
    if (payment.status === 'created' || payment.status === 'failed') news.push(...authorize(payment))
    const order = orderOf(state, payment.order_id)
    if (status === 'captured' && payment.status === 'authorized' && order.status !== 'paid') {
      news.push(...take(payment, order))
    }
  }
  announce(payment.id, news)
}

/** Takes the money of an authorized payment. Refuses other terms, what is taken and orders that are paid. */
export function capturePayment(
  state: State,
  payment: Payment,
  { amount, currency, announce }: { amount: number; currency: string; announce: Announce },
): void {
  const order = orderOf(state, payment.order_id)
  if (payment.captured) refuse('This payment has already been captured')
  if (payment.status !== 'authorized') {
    refuse('Only payments which have been authorized and not yet captured can be captured')
  }
  if (order.status === 'paid') refuse('Order is already paid')
  if (amount !== payment.amount) refuse('Capture amount must be equal to the amount authorized', 'amount')
  if (currency !== payment.currency) refuse('Capture currency must be equal to the currency authorized', 'currency')
  announce(payment.id, take(payment, order))
}

/** Sends money of a captured payment back, all that is left of it unless an amount is named. */
export function refundPayment(
  { refunds }: State,
  payment: Payment,
  { amount, notes, announce }: { amount?: number | undefined; notes?: Notes | undefined; announce: Announce },
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
  announce(payment.id, [
    { event: 'refund.created', payload },
    { event: 'refund.processed', payload },
  ])
  return refund
}

function authorize(payment: Payment): News[] {
  const reference = String(randomInt(1e6, 1e7))
  Object.assign(payment, NO_ERROR, {
    status: 'authorized',
    acquirer_data: payment.method === 'card' ? { auth_code: reference } : { rrn: reference },
  })
  return [{ event: 'payment.authorized', payload: structuredClone({ payment }) }]
}

function fail(payment: Payment): News[] {
  Object.assign(payment, DECLINED, { status: 'failed' })
  return [{ event: 'payment.failed', payload: structuredClone({ payment }) }]
}

/** The fee is 2 % and 18 % tax upon it, as on the provider's price list. */
function take(payment: Payment, order: Order): News[] {
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
