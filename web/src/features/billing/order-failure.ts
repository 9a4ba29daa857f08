import { paymentTexts } from '@vitrine/core/payments/texts'
import { refusalOf } from '../../api/errors.ts'

/** Consequence of a failed order: a message, the sign-in screen, or the plan that already runs. */
export type OrderFailure = { type: 'sign-in' } | { type: 'subscribed'; text: string } | { type: 'failed'; text: string }

/** Reads why an order failed. The server's text is only used for reasons that help the buyer. */
export function readOrderFailure(error: unknown): OrderFailure {
  const refused = refusalOf(error)
  switch (refused?.code) {
    case 'NOT_SIGNED_IN':
      return { type: 'sign-in' }
    case 'ALREADY_SUBSCRIBED':
      return { type: 'subscribed', text: refused.message }
    case 'PAYMENTS_NOT_SET_UP':
    case 'TOO_MANY_OPEN_ORDERS':
    case 'RATE_LIMITED':
      return { type: 'failed', text: refused.message }
    default:
      return { type: 'failed', text: paymentTexts.startFailed }
  }
}
