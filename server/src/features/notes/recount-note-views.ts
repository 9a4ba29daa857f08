import { and, eq, sql } from 'drizzle-orm'
import { noteViews, profileNotes } from '../../db/tables/notes.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'

/** Rows of the views of a note. */
const ROWS = sql`(select count(*) from ${noteViews} where ${noteViews.noteId} = ${profileNotes.id})`

/** Compares the counts of views of a page's notes with their rows, and corrects those that differ. Returns their number. */
export async function recountNoteViews(ctx: Ctx, { portfolioId }: { portfolioId: string }): Promise<number> {
  const wrong = await ctx.db
    .select({ id: profileNotes.id })
    .from(profileNotes)
    .where(and(eq(profileNotes.portfolioId, portfolioId), sql`${profileNotes.viewCount} <> ${ROWS}`))
  for (const { id } of wrong) await withTransaction(ctx, (tx) => correctNote(tx, id))
  return wrong.length
}

/** Counts the rows of a note again while it is locked: a view locks the note before its row is stored. */
async function correctNote({ db }: Ctx, id: string): Promise<void> {
  await db.select({ id: profileNotes.id }).from(profileNotes).where(eq(profileNotes.id, id)).for('update')
  const viewCount = await db.$count(noteViews, eq(noteViews.noteId, id))
  await db.update(profileNotes).set({ viewCount }).where(eq(profileNotes.id, id))
}
