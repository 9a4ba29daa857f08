import type { Method } from './entities.ts'

/** Data for the screen's script, as JSON in an attribute of the screen. */
export interface ScreenData {
  keyId: string
  orderId: string
  method: Method
  /** Offered methods. */
  methods: Method[]
  description: string
  email: string
  contact: string
  notes: Record<string, string>
  color: string | null
  confirmClose: boolean
  escape: boolean
  backdropClose: boolean
  retry: boolean
  /** Time limit of the screen, in seconds; null for none. */
  timeout: number | null
  /** True if the screen is a page of its own. */
  hosted: boolean
}

/** Error of a failed payment, as reported to the page. */
export interface CheckoutError {
  code: string
  description: string
  source: string
  step: string
  reason: string
  metadata: { order_id: string; payment_id?: string }
}

/** Result of a successful payment, as reported to the page. */
export interface CheckoutResult {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

/** Result of the buyer's choice. A 'silent' payment is not reported to the page. */
export type ChoiceResult =
  | { status: 'paid'; result: CheckoutResult }
  | { status: 'failed'; error: CheckoutError }
  | { status: 'waiting'; paymentId: string }
  | { status: 'silent' }
