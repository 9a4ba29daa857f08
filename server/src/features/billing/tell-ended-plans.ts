import type { Ctx } from '../../context.ts'
import { selectEnded } from './queries.ts'

/**
 * Tells this process whose premium has ended since it was asked last: nothing is written when premium ends, so no
 * commit tells it. Each process tells its own. Answers up to when it has told.
 */
export async function tellEndedPlans(ctx: Ctx, since: Date): Promise<Date> {
  const until = ctx.now()
  for (const userId of await selectEnded(ctx.db, since, until)) ctx.deps.hear({ type: 'planChanged', userId })
  return until
}
