/** Exports of payments for the public page and the payment document, which load neither the schema library nor the contract. */
export { CHECKOUT_OUTCOMES, type CheckoutOutcome, mayBePaid, plainReason, returnAddress } from './return.ts'
export { paymentTexts } from './texts.ts'
