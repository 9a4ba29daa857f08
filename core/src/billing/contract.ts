import { signedInProcedure } from '../kernel/index.ts'
import { OwnPlan, OwnSubscription, PremiumMailChanges, PremiumMailPreferences } from './schema.ts'

const tags = ['Billing']

export const billingContract = {
  plan: signedInProcedure()
    .route({ method: 'GET', path: '/billing/plan', tags, summary: 'The plan of the signed-in person' })
    .output(OwnPlan),
  subscription: signedInProcedure()
    .route({
      method: 'GET',
      path: '/billing/subscription',
      tags,
      summary: 'My subscription with its dates',
      description: 'Null for a person who never had one. An ended subscription is returned too.',
    })
    .output(OwnSubscription.nullable()),
  mailPreferences: signedInProcedure()
    .route({ method: 'GET', path: '/billing/mail-preferences', tags, summary: 'Settings of mails about my premium' })
    .output(PremiumMailPreferences),
  saveMailPreferences: signedInProcedure()
    .route({
      method: 'PUT',
      path: '/billing/mail-preferences',
      tags,
      summary: 'Change the settings of mails about my premium',
    })
    .input(PremiumMailChanges)
    .output(PremiumMailPreferences),
}
