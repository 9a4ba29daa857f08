/**
 * The argument of the provider's handler (https://razorpay.com/docs/payments/payment-gateway/web-integration/standard).
 */
export interface CheckoutResult {
  razorpay_payment_id: string
  razorpay_signature: string
}

/** Callbacks for the end of Checkout, in the document that opens it. */
interface CheckoutListeners {
  paid(result: CheckoutResult): void
  dismissed(): void
}

/**
 * Returns the options that Checkout is opened with. A browser inside another app gets no `handler`: the provider posts
 * the payment to `callback_url`, and `webview_intent` lets it offer UPI apps
 * (https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/webview/upi-intent-android).
 */
export function checkoutOptions(
  options: Record<string, unknown>,
  { inApp, paid, dismissed }: CheckoutListeners & { inApp: boolean },
): Record<string, unknown> {
  const modal = { ondismiss: dismissed }
  return inApp ? { ...options, redirect: true, webview_intent: true, modal } : { ...options, handler: paid, modal }
}
