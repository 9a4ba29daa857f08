import type { Ctx } from '../../context.ts'
import { selectCurrentNote } from './queries.ts'

export { publishExpiredNotes } from './publish-expired-notes.ts'
export { notesRouter } from './router.ts'

/** Returns the id of a page's current note; null if it has none. */
export async function currentNoteId(ctx: Ctx, portfolioId: string): Promise<string | null> {
  return (await selectCurrentNote(ctx.db, portfolioId, ctx.now()))?.id ?? null
}
