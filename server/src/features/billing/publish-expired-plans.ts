import type { Ctx } from '../../runtime/context.ts'
import { selectUsersEndedBetween } from './queries.ts'

/**
 * Publishes the plans that have expired since a moment, in this process only: each process does so itself, because
 * nothing is written when premium ends. Returns the moment from which the next call continues.
 */
export async function publishExpiredPlans(ctx: Ctx, since: Date): Promise<Date> {
  const until = ctx.now()
  for (const userId of await selectUsersEndedBetween(ctx.db, since, until))
    ctx.deps.receive({ type: 'planChanged', userId })
  return until
}
