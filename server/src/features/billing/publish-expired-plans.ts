import type { Ctx } from '../../runtime/context.ts'
import { selectUsersEndedBetween } from './queries.ts'

/**
 * Sends `planChanged` within this process for each plan that has expired since a moment. Nothing is written when
 * premium ends, so each process does this for itself. Returns the moment from which the next call continues.
 */
export async function publishExpiredPlans(ctx: Ctx, since: Date): Promise<Date> {
  const until = ctx.now()
  for (const userId of await selectUsersEndedBetween(ctx.db, since, until))
    ctx.deps.receive({ type: 'planChanged', userId })
  return until
}
