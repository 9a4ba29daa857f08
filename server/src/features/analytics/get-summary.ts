import type { SummaryPreferences } from '@vitrine/core/analytics'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { selectSummary } from './summary-queries.ts'

/** Returns whether the actor gets a weekly mail. Refuses NOT_SIGNED_IN. */
export async function getSummary(ctx: Ctx): Promise<SummaryPreferences> {
  const row = await selectSummary(ctx.db, requireActor(ctx).userId)
  return { weekly: row !== null, timeZone: row?.timeZone ?? 'UTC' }
}
