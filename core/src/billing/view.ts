/** What the public page needs to know of the plan on sale: no schema library and no contract. */
export { formatAmount, PREMIUM_PLAN } from './rules.ts'
