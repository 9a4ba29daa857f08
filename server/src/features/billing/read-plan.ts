import { FREE_PLAN, type Plan, planOf } from '@vitrine/core/billing'
import type { Ctx } from '../../context.ts'
import { selectSubscription } from './queries.ts'

/** The plan of a person at this moment. A subscription that cannot be read means the free plan. */
export async function readPlan(ctx: Ctx, userId: string): Promise<Plan> {
  try {
    return planOf(await selectSubscription(ctx.db, userId), ctx.now())
  } catch (error) {
    ctx.deps.log.error({ err: error, requestId: ctx.requestId }, 'a subscription could not be read')
    return FREE_PLAN
  }
}
