import { EntryKind } from '@vitrine/core/clicks'
import { inArray, sql } from 'drizzle-orm'
import type { Batch } from '../../batch.ts'
import type { Database } from '../../db/database.ts'
import { portfolioClicks, portfolioEntryClicks, portfolioHourlyClicks } from '../../db/tables/clicks.ts'
import { ENTRY_TABLES } from './entry-tables.ts'

/** Stored click. */
export type ClickRow = typeof portfolioClicks.$inferInsert

/** Sums of clicks: of a page in an hour, and of an entry in an hour or a day. */
export type HourlyClicks = typeof portfolioHourlyClicks.$inferInsert
export type EntryClicks = typeof portfolioEntryClicks.$inferInsert

/** A click, with the signed-in person; null for a visitor without a session. */
export interface Click extends Pick<ClickRow, 'id' | 'portfolioId' | 'entryId' | 'clickedAt'> {
  userId: string | null
}

/** Stores clicks and returns whether each one's page is published and has the entry. */
export type ClickBatch = Batch<Click, boolean>

/** Kind of an entry, and the page that has it. */
export interface EntryPlace {
  kind: EntryKind
  portfolioId: string
}

/** Returns the places of the entries that exist, by their ids. */
export async function selectEntryPlaces(db: Database, ids: readonly string[]): Promise<Map<string, EntryPlace>> {
  const places = new Map<string, EntryPlace>()
  for (const kind of EntryKind.options) {
    const table = ENTRY_TABLES[kind]
    if (places.size === ids.length) break
    const rows = await db
      .select({ id: sql<string>`${table.id}`, portfolioId: sql<string>`${table.portfolioId}` })
      .from(table.id.table)
      .where(inArray(table.id, [...ids]))
    for (const { id, portfolioId } of rows) places.set(id, { kind, portfolioId })
  }
  return places
}

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
