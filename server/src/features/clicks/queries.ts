import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { portfolioClicks, portfolioEntryClicks, portfolioHourlyClicks } from '../../db/tables/clicks.ts'
import type { Batch } from '../../runtime/batch.ts'

/** Stored click. */
export type ClickRow = typeof portfolioClicks.$inferInsert

/** Sum of the clicks on a page in one hour. */
export type HourlyClicks = typeof portfolioHourlyClicks.$inferInsert
/** Sum of the visitors' clicks on an entry in one quarter of an hour, hour or day. */
export type EntryClicks = typeof portfolioEntryClicks.$inferInsert

/** A click. `userId` is the signed-in person; null for a visitor without a session. */
export interface Click extends Pick<ClickRow, 'id' | 'portfolioId' | 'entryId' | 'clickedAt'> {
  userId: string | null
}

/**
 * Batch that stores clicks. Returns false for a click that it did not store, because the page is not published or
 * does not show the entry as a link.
 */
export type ClickBatch = Batch<Click, boolean>

export async function insertClicks(db: Database, rows: ClickRow[]): Promise<void> {
  await db.insert(portfolioClicks).values(rows)
}

/** Adds clicks to the hourly sums of pages. */
export async function addHourlyClicks(db: Database, sums: HourlyClicks[]): Promise<void> {
  const { portfolioId, hour, clicks, ownClicks } = portfolioHourlyClicks
  await db
    .insert(portfolioHourlyClicks)
    .values(sums)
    .onConflictDoUpdate({
      target: [portfolioId, hour],
      set: { clicks: sql`${clicks} + excluded.clicks`, ownClicks: sql`${ownClicks} + excluded.own_clicks` },
    })
}

/** Adds clicks to the sums of entries. */
export async function addEntryClicks(db: Database, sums: EntryClicks[]): Promise<void> {
  if (sums.length === 0) return
  const { portfolioId, unit, period, entryId, clicks } = portfolioEntryClicks
  await db
    .insert(portfolioEntryClicks)
    .values(sums)
    .onConflictDoUpdate({
      target: [portfolioId, unit, period, entryId],
      set: { clicks: sql`${clicks} + excluded.clicks` },
    })
}
