export { grantPremium } from './grant-premium.ts'
export { readPlan } from './read-plan.ts'
export { billingRouter } from './router.ts'
