import { createHmac, timingSafeEqual } from 'node:crypto'

/** Returns Checkout's signature of a payment: hex HMAC-SHA256 of `order id|payment id` with the API's secret. */
export function checkoutSignature(orderId: string, paymentId: string, secret: string): string {
  return hmac(`${orderId}|${paymentId}`, secret)
}

/** Returns the `X-Razorpay-Signature` of a webhook: hex HMAC-SHA256 of its raw body with the webhook secret. */
export function webhookSignature(body: string, secret: string): string {
  return hmac(body, secret)
}

/** Returns true if two texts are equal. Compares in constant time. */
export function isEqualText(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hmac(one, 'compare')), Buffer.from(hmac(other, 'compare')))
}

function hmac(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}
