import type { ViewRecorded } from '@vitrine/core/views'
import { inArray } from 'drizzle-orm'
import type { Batch } from '../../batch.ts'
import type { Database } from '../../db/database.ts'
import { users } from '../../db/tables/accounts.ts'
import { portfolioViews } from '../../db/tables/views.ts'

/** Stored view; `viewerUserId` is null for a visitor without a session. */
export type ViewRow = typeof portfolioViews.$inferInsert

/** Stores views and returns the new count of each one's page; null for a page that is not published. */
export type ViewBatch = Batch<ViewRow, ViewRecorded | null>

export async function insertViews(db: Database, rows: ViewRow[]): Promise<void> {
  await db.insert(portfolioViews).values(rows)
}

/** Returns the ids that still have an account, and locks these accounts against deletion until the transaction ends. */
export async function lockViewers(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .for('key share')
  return new Set(rows.map(({ id }) => id))
}
