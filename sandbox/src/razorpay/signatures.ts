import { createHmac, timingSafeEqual } from 'node:crypto'

/** What Checkout hands the page to prove a payment: hex HMAC-SHA256 of `order id|payment id` with the API's secret. */
export function checkoutSignature(orderId: string, paymentId: string, secret: string): string {
  return hmac(`${orderId}|${paymentId}`, secret)
}

/** What `X-Razorpay-Signature` says of a webhook: hex HMAC-SHA256 of its raw body with the webhook secret. */
export function webhookSignature(body: string, secret: string): string {
  return hmac(body, secret)
}

/** Whether two texts are the same, in a time that tells nothing of them. */
export function sameText(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hmac(one, 'compare')), Buffer.from(hmac(other, 'compare')))
}

function hmac(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}
