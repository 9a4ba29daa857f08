/** Exports for the page and the document of a payment: no schema library and no contract. */
export { CHECKOUT_OUTCOMES, type CheckoutOutcome, plainReason, returnAddress } from './return.ts'
export { paymentTexts } from './texts.ts'
