import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whether Checkout's signature belongs to this order and payment: hex HMAC-SHA256 of `order id|payment id` under the key's secret. */
export function isCheckoutSignature(
  { orderId, paymentId }: { orderId: string; paymentId: string },
  signature: string,
  keySecret: string,
): boolean {
  return isSignature(`${orderId}|${paymentId}`, signature, keySecret)
}

/** Whether a webhook's `X-Razorpay-Signature` belongs to its raw body: hex HMAC-SHA256 under the webhook's own secret. */
export function isWebhookSignature(body: Uint8Array, signature: string | undefined, webhookSecret: string): boolean {
  return signature !== undefined && isSignature(body, signature, webhookSecret)
}

/** Compared in constant time. */
function isSignature(content: string | Uint8Array, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(content).digest()
  const given = /^[0-9a-f]{64}$/i.test(signature) ? Buffer.from(signature, 'hex') : Buffer.alloc(0)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
