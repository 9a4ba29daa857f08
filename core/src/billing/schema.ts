import { z } from 'zod'
import { Moment } from '../kernel/index.ts'

/** The plan of the signed-in person. */
export const OwnPlan = z.object({
  premium: z.boolean(),
  until: Moment.nullable().describe('When premium ends; null on the free plan'),
})
export type OwnPlan = z.infer<typeof OwnPlan>

/** The subscription of the signed-in person, running or ended. */
export const OwnSubscription = z.object({
  premium: z.boolean(),
  planName: z.string(),
  amount: z.int().nonnegative().describe('In paise'),
  currency: z.string(),
  startDate: Moment,
  endDate: Moment,
})
export type OwnSubscription = z.infer<typeof OwnSubscription>

/** Settings of the mails about a person's premium. Receipts are always sent. */
export const PremiumMailPreferences = z.strictObject({
  mailWhenEnding: z.boolean().describe('Mail before premium ends, and when it has ended'),
  mailWhenGifted: z.boolean().describe('Mail when somebody gave the person premium'),
})
export type PremiumMailPreferences = z.infer<typeof PremiumMailPreferences>

/** Changes of these settings; those that are left out stay. */
export const PremiumMailChanges = PremiumMailPreferences.partial()
export type PremiumMailChanges = z.infer<typeof PremiumMailChanges>
