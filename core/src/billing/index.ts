export { billingContract } from './contract.ts'
export {
  daysLeft,
  FREE_PLAN,
  formatAmount,
  type Plan,
  PREMIUM_PLAN,
  type PremiumRun,
  planOf,
  runAfterGrant,
  runAfterRefund,
  type SubscriptionState,
} from './rules.ts'
export { OwnPlan, OwnSubscription } from './schema.ts'
export { billingTexts } from './texts.ts'
