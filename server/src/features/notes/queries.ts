import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { publishedOrOwnedBy } from '#features/portfolios'
import type { Database } from '../../db/database.ts'
import { noteViews, profileNotes } from '../../db/tables/notes.ts'
import { portfolios } from '../../db/tables/portfolios.ts'

/** A note as stored. */
export type NoteRow = typeof profileNotes.$inferSelect

/** Selects the note that a page shows at a moment; null if it has none. */
export async function selectCurrentNote(db: Database, portfolioId: string, now: Date): Promise<NoteRow | null> {
  const [row] = await db
    .select()
    .from(profileNotes)
    .where(
      and(eq(profileNotes.portfolioId, portfolioId), eq(profileNotes.isActive, true), gt(profileNotes.expiresAt, now)),
    )
  return row ?? null
}

/** Closes the page's note if it has expired. */
export async function closeExpiredNote(db: Database, portfolioId: string, now: Date): Promise<void> {
  await db
    .update(profileNotes)
    .set({ isActive: false })
    .where(
      and(eq(profileNotes.portfolioId, portfolioId), eq(profileNotes.isActive, true), lte(profileNotes.expiresAt, now)),
    )
}

export async function insertNote(db: Database, row: NoteRow): Promise<void> {
  await db.insert(profileNotes).values(row)
}

/** Deletes a note of this person with its views. Returns the deleted row; null if the person has no such note. */
export async function deleteNote(db: Database, id: string, userId: string): Promise<NoteRow | null> {
  const [row] = await db
    .delete(profileNotes)
    .where(and(eq(profileNotes.id, id), eq(profileNotes.userId, userId)))
    .returning()
  return row ?? null
}

/** Counts one view of a note. Returns false if no published page shows the note at `now`. */
export async function countNoteView(db: Database, id: string, now: Date): Promise<boolean> {
  const published = db.select({ id: portfolios.id }).from(portfolios).where(publishedOrOwnedBy(null))
  const rows = await db
    .update(profileNotes)
    .set({ viewCount: sql`${profileNotes.viewCount} + 1` })
    .where(
      and(
        eq(profileNotes.id, id),
        eq(profileNotes.isActive, true),
        gt(profileNotes.expiresAt, now),
        inArray(profileNotes.portfolioId, published),
      ),
    )
    .returning({ id: profileNotes.id })
  return rows.length > 0
}

export async function insertNoteView(db: Database, row: typeof noteViews.$inferInsert): Promise<void> {
  await db.insert(noteViews).values(row)
}

/** Selects the pages and owners of notes that expired after one moment and not after the other. */
export function selectNotesEndedBetween(
  db: Database,
  after: Date,
  until: Date,
): Promise<Pick<NoteRow, 'portfolioId' | 'userId'>[]> {
  return db
    .select({ portfolioId: profileNotes.portfolioId, userId: profileNotes.userId })
    .from(profileNotes)
    .where(and(gt(profileNotes.expiresAt, after), lte(profileNotes.expiresAt, until)))
}
