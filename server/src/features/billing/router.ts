import { api } from '../../api.ts'
import { getOwnPlan } from './get-own-plan.ts'
import { getOwnSubscription } from './get-own-subscription.ts'

export const billingRouter = {
  plan: api.billing.plan.handler(({ context }) => getOwnPlan(context)),
  subscription: api.billing.subscription.handler(({ context }) => getOwnSubscription(context)),
}
