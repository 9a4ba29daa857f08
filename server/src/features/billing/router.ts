import { procedures } from '../../runtime/procedures.ts'
import { getOwnPlan } from './get-own-plan.ts'
import { getOwnSubscription } from './get-own-subscription.ts'

export const billingRouter = {
  plan: procedures.billing.plan.handler(({ context }) => getOwnPlan(context)),
  subscription: procedures.billing.subscription.handler(({ context }) => getOwnSubscription(context)),
}
