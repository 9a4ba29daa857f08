import { contactTexts } from '@vitrine/core/contact/texts'
import { giftTexts } from '@vitrine/core/gifts/texts'
import { paymentTexts } from '@vitrine/core/payments/texts'
import type { PaymentEnd } from './pay-order.ts'

/** Text of a toast, and its kind. */
export interface PaymentToast {
  kind: 'success' | 'error' | 'info'
  text: string
  description?: string | undefined
  /** Link below the text. */
  link?: { label: string; href: string } | undefined
}

/** Returns the toast for the result of a payment. `giftTo` is the recipient of a gift; null for one's own premium. */
export function paymentToast(end: PaymentEnd, giftTo: string | null): PaymentToast {
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
      return {
        kind: 'error',
        text: gift ? giftTexts.recordFailed : paymentTexts.activationFailed,
        link: { label: contactTexts.support, href: `/contact?topic=${gift ? 'gift' : 'payment'}` },
      }
  }
}
