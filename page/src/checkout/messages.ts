/** How a visit to Checkout ended, as far as the browser knows. */
export type CheckoutOutcome =
  /** It reported a payment, with a signature that the server checks. */
  | { type: 'paid'; paymentId: string; signature: string }
  /** It was closed; `reason` is why the last attempt failed, in the provider's words. */
  | { type: 'dismissed'; reason: string | null }
  /** Its script did not arrive. */
  | { type: 'gateway-failed' }
  /** Its script did, and could not open. */
  | { type: 'not-started' }
  /** Nothing was to be paid any more. */
  | { type: 'settled' }

/** What the document that opens Checkout says to the one around it. */
export interface PayMessage {
  type: 'vitrine-pay'
  orderId: string
  /** Null while Checkout is open. */
  outcome: CheckoutOutcome | null
}

/** True for a message of that document; both are of one origin and one build. */
export function isPayMessage(data: unknown): data is PayMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'vitrine-pay'
}
