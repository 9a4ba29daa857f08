import { billingTexts } from '../billing/index.ts'
import { refusal } from '../kernel/index.ts'
import { paymentTexts } from './texts.ts'

export const paymentRefusals = {
  notSetUp: refusal('PAYMENTS_NOT_SET_UP', 'unavailable', paymentTexts.notSetUp),
  notStarted: refusal('PAYMENT_NOT_STARTED', 'unavailable', paymentTexts.startFailed),
  alreadySubscribed: refusal('ALREADY_SUBSCRIBED', 'conflict', billingTexts.alreadySubscribed),
  tooManyOpen: refusal('TOO_MANY_OPEN_ORDERS', 'conflict', paymentTexts.tooManyOpen),
  orderNotFound: refusal('ORDER_NOT_FOUND', 'notFound', 'Payment not found'),
  unsigned: refusal('WEBHOOK_NOT_SIGNED', 'unauthenticated', 'The signature is missing or wrong'),
  notVerified: refusal('PAYMENT_NOT_VERIFIED', 'invalid', 'The payment could not be verified'),
} as const
