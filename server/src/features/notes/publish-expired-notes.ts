import type { Ctx } from '../../runtime/context.ts'
import { selectNotesEndedBetween } from './queries.ts'

/**
 * Publishes the notes that have expired since a moment, in this process only: each process does so itself. Returns the
 * moment from which the next call continues.
 */
export async function publishExpiredNotes(ctx: Ctx, since: Date): Promise<Date> {
  const until = ctx.now()
  for (const { portfolioId, userId } of await selectNotesEndedBetween(ctx.db, since, until)) {
    ctx.deps.receive({ type: 'noteChanged', portfolioId, userId })
  }
  return until
}
