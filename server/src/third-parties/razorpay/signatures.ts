import { createHmac, timingSafeEqual } from 'node:crypto'

/** Returns true if Checkout's signature is valid: hex HMAC-SHA256 of `order id|payment id` with the key's secret. */
export function isCheckoutSignature(
  { orderId, paymentId }: { orderId: string; paymentId: string },
  signature: string,
  keySecret: string,
): boolean {
  return isSignature(`${orderId}|${paymentId}`, signature, keySecret)
}

/**
 * Returns true if a webhook's `X-Razorpay-Signature` is valid: hex HMAC-SHA256 of its raw body with the webhook's
 * secret.
 */
export function isWebhookSignature(body: Uint8Array, signature: string | undefined, webhookSecret: string): boolean {
  return signature !== undefined && isSignature(body, signature, webhookSecret)
}

/** Returns true if the signature is valid. Compares in constant time. */
function isSignature(content: string | Uint8Array, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(content).digest()
  const given = /^[0-9a-f]{64}$/i.test(signature) ? Buffer.from(signature, 'hex') : Buffer.alloc(0)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
