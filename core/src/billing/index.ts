export { billingContract } from './contract.ts'
export { FREE_PLAN, type Plan, PREMIUM_PLAN, planOf, type SubscriptionState } from './rules.ts'
export { OwnPlan } from './schema.ts'
export { billingTexts } from './texts.ts'
