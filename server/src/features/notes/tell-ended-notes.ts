import type { Ctx } from '../../context.ts'
import { selectEndedNotes } from './queries.ts'

/** Tells this process which notes have ended by themselves since it was asked last; each process tells its own. Answers up to when it has told. */
export async function tellEndedNotes(ctx: Ctx, since: Date): Promise<Date> {
  const until = ctx.now()
  for (const { portfolioId, userId } of await selectEndedNotes(ctx.db, since, until)) {
    ctx.deps.hear({ type: 'noteChanged', portfolioId, userId })
  }
  return until
}
