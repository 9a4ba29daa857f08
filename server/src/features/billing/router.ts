import { handlerOf, procedures } from '../../runtime/procedures.ts'
import { getMailPreferences } from './get-mail-preferences.ts'
import { getOwnPlan } from './get-own-plan.ts'
import { getOwnSubscription } from './get-own-subscription.ts'
import { saveMailPreferences } from './save-mail-preferences.ts'

export const billingRouter = {
  plan: procedures.billing.plan.handler(handlerOf(getOwnPlan)),
  subscription: procedures.billing.subscription.handler(handlerOf(getOwnSubscription)),
  mailPreferences: procedures.billing.mailPreferences.handler(handlerOf(getMailPreferences)),
  saveMailPreferences: procedures.billing.saveMailPreferences.handler(handlerOf(saveMailPreferences)),
}
