import { handlerOf, procedures } from '../../runtime/procedures.ts'
import { getOwnPlan } from './get-own-plan.ts'
import { getOwnSubscription } from './get-own-subscription.ts'

export const billingRouter = {
  plan: procedures.billing.plan.handler(handlerOf(getOwnPlan)),
  subscription: procedures.billing.subscription.handler(handlerOf(getOwnSubscription)),
}
