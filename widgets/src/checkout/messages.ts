import { CHECKOUT_OUTCOMES, type CheckoutOutcome, plainReason } from '@vitrine/core/payments/lite'
import type { CheckoutResult } from './checkout-options.ts'

/** The end of a visit to Checkout, for the page around its frame. */
export interface CheckoutEnd {
  outcome: CheckoutOutcome
  /** The payment that Checkout reported, with a signature that the server checks. */
  result?: CheckoutResult
  /** The provider's text about the last attempt, if that failed. */
  reason?: string | null
}

/** Message from the document that opens Checkout to the page around it. */
export interface PayMessage {
  type: 'vitrine-pay'
  orderId: string
  /** Null while Checkout is open. */
  end: CheckoutEnd | null
}

/**
 * Returns the end of Checkout from a {@link PayMessage}, null while Checkout is open. Returns undefined for any other
 * message.
 */
export function readPayMessage(data: unknown): CheckoutEnd | null | undefined {
  const message: Partial<Record<keyof PayMessage, unknown>> = Object(data)
  if (message.type !== 'vitrine-pay') return undefined
  if (message.end === null) return null
  const end: Partial<Record<keyof CheckoutEnd, unknown>> = Object(message.end)
  const outcome = CHECKOUT_OUTCOMES.find((one) => one === end.outcome)
  const { razorpay_payment_id, razorpay_signature }: Partial<Record<keyof CheckoutResult, unknown>> = Object(end.result)
  const hasResult = typeof razorpay_payment_id === 'string' && typeof razorpay_signature === 'string'
  return (
    outcome && {
      outcome,
      ...(hasResult && { result: { razorpay_payment_id, razorpay_signature } }),
      reason: plainReason(end.reason),
    }
  )
}
