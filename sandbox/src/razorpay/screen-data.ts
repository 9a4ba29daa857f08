import type { Method } from './entities.ts'

/** What the server hands the script of Checkout's screen, as JSON in an attribute of the screen. */
export interface ScreenData {
  keyId: string
  orderId: string
  method: Method
  /** The methods that are offered. */
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
  /** Seconds until the screen gives up, null for never. */
  timeout: number | null
  /** Where the screen is a page of its own. */
  hosted: boolean
}

/** What the provider says of a payment that went wrong, as a page's handler gets it. */
export interface CheckoutError {
  code: string
  description: string
  source: string
  step: string
  reason: string
  metadata: { order_id: string; payment_id?: string }
}

/** What a page gets of a payment that went well. */
export interface CheckoutResult {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

/** What came of the buyer's choice. 'silent' is a payment of which the page behind is told nothing. */
export type ChoiceResult =
  | { status: 'paid'; result: CheckoutResult }
  | { status: 'failed'; error: CheckoutError }
  | { status: 'waiting'; paymentId: string }
  | { status: 'silent' }
