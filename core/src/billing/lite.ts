/** Lite entry of billing, for the public page: without the schema library and the contract. */
export { formatAmount, PREMIUM_PLAN } from './rules.ts'
