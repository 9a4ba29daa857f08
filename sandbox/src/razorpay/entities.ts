/** Notes of an order or payment. Without notes, Razorpay returns an empty list instead of an object. */
export type Notes = Record<string, string> | never[]

/** Order as the API returns it. Amounts are in the smallest unit of the currency, times in unix seconds. */
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

/** Payment method. */
export type Method = 'card' | 'upi'

/** Status of a payment. 'failed' is not final: the bank may still authorize the payment. */
export type PaymentStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'

/** Payment as the API returns it. Amounts are in the smallest unit of the currency, times in unix seconds. */
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

/** Refund of a payment or of a part of its amount. Amounts are in the smallest unit of the currency. */
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

/** List of entities as the API returns it. */
export interface Collection<Item> {
  entity: 'collection'
  count: number
  items: Item[]
}

/** Names of webhook events. */
export type EventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'

/** Webhook event. All its deliveries have the same id, body and signature. */
export interface WebhookEvent {
  /** Value of `x-razorpay-event-id`. */
  id: string
  event: EventName
  /** Raw body, as signed. */
  body: string
  /** Hex HMAC-SHA256 of the body with the webhook secret. */
  signature: string
  /** HTTP status of the response to each delivery; null without a response. */
  deliveries: (number | null)[]
}

/** Ways to deliver the webhooks of a payment. */
export const DELIVERIES = ['at-once', 'twice', 'out-of-order', 'late', 'never'] as const

export type Delivery = (typeof DELIVERIES)[number]

/** Outcomes that a buyer can choose in Checkout. */
export const OUTCOMES = ['success', 'authorized', 'failure', 'late', 'closed'] as const

export type Outcome = (typeof OUTCOMES)[number]
