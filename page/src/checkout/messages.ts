import type { CheckoutOutcome } from '@vitrine/core/payments/view'
import type { CheckoutResult } from './checkout-options.ts'

/** How a visit to Checkout ended, for the page around its frame. */
export interface CheckoutEnd {
  outcome: CheckoutOutcome
  /** The payment that Checkout reported, with a signature that the server checks. */
  result?: CheckoutResult
  /** Why the last attempt failed, in the provider's words. */
  reason?: string | null
}

/** A message of the document that opens Checkout to the page around it. */
export interface PayMessage {
  type: 'vitrine-pay'
  orderId: string
  /** Null while Checkout is open. */
  end: CheckoutEnd | null
}

/** True for a message of that document; both are of one origin and one build. */
export function isPayMessage(data: unknown): data is PayMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'vitrine-pay'
}
