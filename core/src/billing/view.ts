/** Exports of billing for the public page, which loads neither the schema library nor the contract. */
export { formatAmount, PREMIUM_PLAN } from './rules.ts'
