export { paymentsContract } from './contract.ts'
export { paymentRefusals } from './refusals.ts'
export {
  mayReuse,
  nextCheckAt,
  OPEN_ORDERS_MAX,
  type OrderTerms,
  openOrdersSince,
  type PaymentFacts,
  type PaymentStep,
  stepFor,
} from './rules.ts'
export {
  ConfirmPaymentInput,
  OrderGiftInput,
  OrderPremiumInput,
  OrderState,
  PaymentOffer,
  PaymentRecord,
} from './schema.ts'
export { paymentTexts } from './texts.ts'
