export { billingContract } from './contract.ts'
export {
  daysLeft,
  ENDING_MAIL_DAYS,
  FREE_PLAN,
  formatAmount,
  type Plan,
  PREMIUM_PLAN,
  PREMIUM_PRICE,
  type PremiumRun,
  planOf,
  premiumMailCutoffs,
  runAfterGrant,
  runAfterRefund,
  type SubscriptionState,
} from './rules.ts'
export { OwnPlan, OwnSubscription, PremiumMailChanges, PremiumMailPreferences } from './schema.ts'
export { billingTexts } from './texts.ts'
