import type { Ctx } from '../../context.ts'
import { selectRunning } from './queries.ts'

export { notesRouter } from './router.ts'
export { tellEndedNotes } from './tell-ended-notes.ts'

/** The id of the note that a page shows now; null without one. */
export async function runningNoteId(ctx: Ctx, portfolioId: string): Promise<string | null> {
  return (await selectRunning(ctx.db, portfolioId, ctx.now()))?.id ?? null
}
