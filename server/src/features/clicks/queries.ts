import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { portfolioClicks, portfolioEntryClicks, portfolioHourlyClicks } from '../../db/tables/clicks.ts'
import type { Batch } from '../../runtime/batch.ts'

/** Stored click. */
export type ClickRow = typeof portfolioClicks.$inferInsert

/** Sums of clicks: of a page in an hour, and of an entry in an hour or a day. */
export type HourlyClicks = typeof portfolioHourlyClicks.$inferInsert
export type EntryClicks = typeof portfolioEntryClicks.$inferInsert

/** A click, with the signed-in person; null for a visitor without a session. */
export interface Click extends Pick<ClickRow, 'id' | 'portfolioId' | 'entryId' | 'clickedAt'> {
  userId: string | null
}

/** Stores clicks and returns whether each one's page is published and shows the entry as a link. */
export type ClickBatch = Batch<Click, boolean>

export async function insertClicks(db: Database, rows: ClickRow[]): Promise<void> {
  await db.insert(portfolioClicks).values(rows)
}

/** Adds to the hourly sums of pages. */
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

/** Adds to the sums of entries. */
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
