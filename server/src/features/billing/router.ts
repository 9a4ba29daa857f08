import { api } from '../../api.ts'
import { getOwnPlan } from './get-own-plan.ts'

export const billingRouter = {
  plan: api.billing.plan.handler(({ context }) => getOwnPlan(context)),
}
