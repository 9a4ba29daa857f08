import type { Ctx } from '../../runtime/context.ts'
import { selectMailPreferences } from './mail-preference-queries.ts'

export { readPlan } from './current-plan.ts'
export { grantMonth } from './grant-month.ts'
export { grantPremium } from './grant-premium.ts'
export { mailPremiumEnds } from './mail-premium-ends.ts'
export { publishExpiredPlans } from './publish-expired-plans.ts'
export { billingRouter } from './router.ts'
export { stopGiftMails } from './stop-gift-mails.ts'
export { takeBackMonth } from './take-back-month.ts'

/** Returns true if a person wants a mail about a gift. */
export async function wantsGiftMail({ db }: Ctx, userId: string): Promise<boolean> {
  return (await selectMailPreferences(db, userId)).mailWhenGifted
}
