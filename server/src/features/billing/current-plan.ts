import { type Plan, planOf } from '@vitrine/core/billing'
import type { Ctx } from '../../runtime/context.ts'
import { selectSubscription } from './queries.ts'

/**
 * Returns the plan of a person at this moment. Throws the database's error if the subscription cannot be read. It
 * never returns the free plan instead, because this would show hidden stats, sell premium twice and refuse paid
 * features.
 */
export async function readPlan(ctx: Ctx, userId: string): Promise<Plan> {
  return planOf(await selectSubscription(ctx.db, userId), ctx.now())
}
