import { signedInProcedure } from '../kernel/index.ts'
import { OwnPlan } from './schema.ts'

export const billingContract = {
  plan: signedInProcedure()
    .route({ method: 'GET', path: '/billing/plan', tags: ['Billing'], summary: 'The plan of the signed-in person' })
    .output(OwnPlan),
}
