import { EntryKind } from '@vitrine/core/clicks'
import type { Visibility } from '@vitrine/core/portfolios'
import { inArray, sql } from 'drizzle-orm'
import { visibilityColumns } from '#features/portfolios'
import type { Database } from '../../db/database.ts'
import { ENTRY_TABLES } from './entry-tables.ts'

/** Kind of an entry, the page that has it, and what decides whether the page shows it. */
export interface EntryPlace extends Visibility {
  kind: EntryKind
  portfolioId: string
  url: string
}

/** Returns the places of the entries that exist, by their ids. */
export async function selectEntryPlaces(db: Database, ids: readonly string[]): Promise<Map<string, EntryPlace>> {
  const places = new Map<string, EntryPlace>()
  for (const kind of EntryKind.options) {
    const { table, url } = ENTRY_TABLES[kind]
    if (places.size === ids.length) break
    const rows = await db
      .select({
        id: table.id,
        portfolioId: table.portfolioId,
        url: sql<string>`${url}`,
        ...visibilityColumns(table),
      })
      .from(table)
      .where(inArray(table.id, [...ids]))
    for (const { id, ...place } of rows) places.set(id, { kind, ...place })
  }
  return places
}
