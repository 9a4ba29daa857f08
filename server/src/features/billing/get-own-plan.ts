import type { OwnPlan } from '@vitrine/core/billing'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { readPlan } from './current-plan.ts'

/** Returns the plan of the signed-in person. Refuses NOT_SIGNED_IN. */
export async function getOwnPlan(ctx: Ctx): Promise<OwnPlan> {
  const { premium, until } = await readPlan(ctx, requireActor(ctx).userId)
  return { premium, until: until?.toISOString() ?? null }
}
