export { paymentsContract } from './contract.ts'
export { paymentRefusals } from './refusals.ts'
export { CHECKOUT_OUTCOMES, type CheckoutOutcome, mayBePaid, plainReason, returnAddress } from './return.ts'
export {
  mayReuse,
  nextCheckAt,
  OPEN_ORDERS_MAX,
  type OrderTerms,
  openOrdersSince,
  type PaymentStep,
  type ReportedPayment,
  stepFor,
} from './rules.ts'
export {
  CheckoutMode,
  ConfirmPaymentInput,
  OrderGiftInput,
  OrderPremiumInput,
  OrderState,
  PaymentOffer,
  PaymentRecord,
} from './schema.ts'
export { paymentTexts } from './texts.ts'
