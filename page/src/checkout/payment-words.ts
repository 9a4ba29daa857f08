import { giftTexts } from '@vitrine/core/gifts/texts'
import { paymentTexts } from '@vitrine/core/payments/texts'
import type { PaymentEnd } from './pay-order.ts'

/** A message to show, and how urgent it is. */
export interface PaymentWords {
  kind: 'success' | 'error' | 'info'
  text: string
  description?: string | undefined
}

/** What is said at the end of a payment. `giftTo` is who a gift was for; null for premium of one's own. */
export function paymentWords(end: PaymentEnd, giftTo: string | null): PaymentWords {
  const gift = giftTo !== null
  const texts = gift ? giftTexts : paymentTexts
  switch (end.type) {
    case 'paid':
      return { kind: 'success', text: gift ? giftTexts.sent(giftTo) : paymentTexts.activated }
    case 'cancelled':
      if (end.reason === null) return { kind: 'info', text: texts.cancelled }
      return { kind: 'error', text: texts.failed, description: end.reason }
    case 'gateway-failed':
      return { kind: 'error', text: paymentTexts.gatewayFailed }
    case 'not-started':
      return { kind: 'error', text: texts.startFailed }
    case 'unverified':
      return { kind: 'error', text: gift ? giftTexts.recordFailed : paymentTexts.activationFailed }
  }
}
