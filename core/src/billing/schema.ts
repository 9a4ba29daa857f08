import { z } from 'zod'
import { Moment } from '../kernel/index.ts'

/** The plan of the signed-in person. */
export const OwnPlan = z.object({
  premium: z.boolean(),
  until: Moment.nullable().describe('When premium ends; null on the free plan'),
})
export type OwnPlan = z.infer<typeof OwnPlan>
