import { type Plan, planOf } from '@vitrine/core/billing'
import type { Ctx } from '../../context.ts'
import { selectSubscription } from './queries.ts'

/**
 * Returns the plan of a person at this moment. Throws the database's error where the subscription cannot be read: the
 * free plan instead would show hidden numbers, sell premium twice and refuse what was paid for.
 */
export async function readPlan(ctx: Ctx, userId: string): Promise<Plan> {
  return planOf(await selectSubscription(ctx.db, userId), ctx.now())
}
