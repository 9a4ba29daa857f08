import { and, asc, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import { namesNobodyLeaving } from '#features/accounts'
import type { Database } from '../../db/database.ts'
import { preparedDownloads } from '../../db/tables/account-data.ts'

export type PreparedRow = typeof preparedDownloads.$inferSelect

/** Returns the storage key of a prepared download. Requests for uploaded files do not find it. */
export function downloadKey({ id }: Pick<PreparedRow, 'id'>): string {
  return `data/${id}.zip`
}

/** Selects the prepared download of a person, also one that is not ready; null without one. */
export async function selectPrepared(db: Database, userId: string): Promise<PreparedRow | null> {
  const [row] = await db.select().from(preparedDownloads).where(eq(preparedDownloads.userId, userId))
  return row ?? null
}

/** Stores a download to prepare, unless the person has one. */
export async function insertPrepared(db: Database, row: typeof preparedDownloads.$inferInsert): Promise<void> {
  await db.insert(preparedDownloads).values(row).onConflictDoNothing()
}

/** Claims the next due preparation until `until`. People who are leaving cannot download. Returns null if there is none. */
export async function claimPreparation(
  db: Database,
  { now, until }: { now: Date; until: Date },
): Promise<PreparedRow | null> {
  const due = and(isNull(preparedDownloads.bytes), lte(preparedDownloads.nextAttemptAt, now))
  const next = db
    .select({ id: preparedDownloads.id })
    .from(preparedDownloads)
    .where(and(due, namesNobodyLeaving(db, preparedDownloads.userId)))
    .orderBy(asc(preparedDownloads.nextAttemptAt), asc(preparedDownloads.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(preparedDownloads)
    .set({ nextAttemptAt: until })
    // Compared with `=`, the subquery runs once; with `in` it may run for each row, and claim several.
    .where(and(eq(preparedDownloads.id, next), due))
    .returning()
  return row ?? null
}

/** Sets the time of the next attempt. */
export async function moveAttempt(db: Database, id: string, nextAttemptAt: Date): Promise<void> {
  await db.update(preparedDownloads).set({ nextAttemptAt }).where(eq(preparedDownloads.id, id))
}

/** Stores that a download is ready. Returns false if it was ready already, or has been deleted. */
export async function finishPreparation(
  db: Database,
  id: string,
  ready: { bytes: number; expiresAt: Date },
): Promise<boolean> {
  const rows = await db
    .update(preparedDownloads)
    .set(ready)
    .where(and(eq(preparedDownloads.id, id), isNull(preparedDownloads.bytes)))
    .returning({ id: preparedDownloads.id })
  return rows.length > 0
}

/** Selects up to `limit` downloads that have expired, or are not ready and were requested too long ago. */
export function selectEnded(
  db: Database,
  { now, requestedBefore, limit }: { now: Date; requestedBefore: Date; limit: number },
): Promise<PreparedRow[]> {
  const givenUp = and(isNull(preparedDownloads.bytes), lt(preparedDownloads.requestedAt, requestedBefore))
  return db
    .select()
    .from(preparedDownloads)
    .where(or(lte(preparedDownloads.expiresAt, now), givenUp))
    .limit(limit)
}

export async function deletePrepared(db: Database, ids: readonly string[]): Promise<void> {
  await db.delete(preparedDownloads).where(inArray(preparedDownloads.id, [...ids]))
}
