/** Lite entry of payments, for the public page and the payment document: without the schema library and the contract. */
export { CHECKOUT_OUTCOMES, type CheckoutOutcome, mayBePaid, plainReason, returnAddress } from './return.ts'
export { paymentTexts } from './texts.ts'
