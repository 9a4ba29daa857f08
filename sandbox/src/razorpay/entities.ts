/** What was written on an order or a payment. Without any, Razorpay answers an empty list and not an empty object. */
export type Notes = Record<string, string> | never[]

/** An order as the API answers it. Amounts are in the smallest unit of the currency, times in unix seconds. */
export interface Order {
  id: string
  entity: 'order'
  amount: number
  amount_paid: number
  amount_due: number
  currency: string
  receipt: string | null
  offer_id: null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  notes: Notes
  created_at: number
}

/** How a payment was made. */
export type Method = 'card' | 'upi'

/** Where a payment stands. 'failed' is not final: the bank may still answer. */
export type PaymentStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'

/** A payment as the API answers it. Amounts are in the smallest unit of the currency, times in unix seconds. */
export interface Payment {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  status: PaymentStatus
  order_id: string
  invoice_id: null
  international: false
  method: Method
  amount_refunded: number
  refund_status: null | 'partial' | 'full'
  captured: boolean
  description: string | null
  card_id: string | null
  bank: null
  wallet: null
  vpa: string | null
  email: string | null
  contact: string | null
  notes: Notes
  fee: number | null
  tax: number | null
  error_code: string | null
  error_description: string | null
  error_source: string | null
  error_step: string | null
  error_reason: string | null
  acquirer_data: Record<string, string | null>
  created_at: number
}

/** Money that went back to the buyer. */
export interface Refund {
  id: string
  entity: 'refund'
  amount: number
  currency: string
  payment_id: string
  notes: Notes
  receipt: null
  status: 'processed'
  created_at: number
}

/** Several entities in one answer. */
export interface Collection<Item> {
  entity: 'collection'
  count: number
  items: Item[]
}

/** What the product's server is told about. */
export type EventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'

/** One webhook, the same in every delivery of it. */
export interface WebhookEvent {
  /** What `x-razorpay-event-id` says. */
  id: string
  event: EventName
  /** The raw body that is signed. */
  body: string
  /** Hex HMAC-SHA256 of the body with the webhook secret. */
  signature: string
  /** One status code a delivery, null where nobody answered. */
  deliveries: (number | null)[]
}

/** How the webhooks of a payment go out. */
export const DELIVERIES = ['at-once', 'twice', 'out-of-order', 'late', 'never'] as const

/** One of the ways in which the webhooks of a payment go out. */
export type Delivery = (typeof DELIVERIES)[number]

/** What a buyer may let happen in Checkout. */
export const OUTCOMES = ['success', 'authorized', 'failure', 'late', 'closed'] as const

/** One of the things that a buyer may let happen in Checkout. */
export type Outcome = (typeof OUTCOMES)[number]
