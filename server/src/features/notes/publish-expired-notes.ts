import type { Ctx } from '../../runtime/context.ts'
import { selectNotesEndedBetween } from './queries.ts'

/**
 * Publishes an event for each note that has expired since a moment, in this process only, because every process does
 * so itself. Returns the moment from which the next call continues.
 */
export async function publishExpiredNotes(ctx: Ctx, since: Date): Promise<Date> {
  const until = ctx.now()
  for (const { portfolioId, userId } of await selectNotesEndedBetween(ctx.db, since, until)) {
    ctx.deps.receive({ type: 'noteChanged', portfolioId, userId })
  }
  return until
}
