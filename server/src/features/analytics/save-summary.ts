import { type SummaryInput, type SummaryPreferences, summaryTimes } from '@vitrine/core/analytics'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { deleteSummary, upsertSummary } from './summary-queries.ts'

/** Turns the actor's weekly mail on or off. The first one is sent on the next Monday. Refuses NOT_SIGNED_IN. */
export async function saveSummary(ctx: Ctx, { weekly, timeZone }: SummaryInput): Promise<SummaryPreferences> {
  const { userId } = requireActor(ctx)
  if (weekly) await upsertSummary(ctx.db, { userId, timeZone, nextAt: summaryTimes(ctx.now(), timeZone).next })
  else await deleteSummary(ctx.db, userId)
  return { weekly, timeZone }
}
