import { type OwnSubscription, planOf } from '@vitrine/core/billing'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { selectSubscription } from './queries.ts'

/** Returns the signed-in person's subscription with its dates; null if they never had one. Refuses NOT_SIGNED_IN. */
export async function getOwnSubscription(ctx: Ctx): Promise<OwnSubscription | null> {
  const row = await selectSubscription(ctx.db, requireActor(ctx).userId)
  if (!row) return null
  const { planName, amount, currency, startDate, endDate } = row
  return {
    premium: planOf(row, ctx.now()).premium,
    planName,
    amount,
    currency,
    startDate: startDate.toISOString(),
    endDate: endDate.toISOString(),
  }
}
