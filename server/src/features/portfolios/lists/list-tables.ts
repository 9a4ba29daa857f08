import { type ListName, PAGE_LISTS } from '@vitrine/core/portfolios'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { badges, links, projects, socialLinks } from '../../../db/tables/portfolios.ts'

/** Table of each list of a page. Code that takes its table from here cannot write tables of other features. */
export const LIST_TABLES = { links, socialLinks, projects, badges } as const satisfies Record<ListName, object>
export type ListTable = (typeof LIST_TABLES)[ListName]

/**
 * Returns the columns of a list's entries that the API returns: the fields of the entry's schema. Throws if the table
 * lacks one.
 */
export function entryColumns(name: ListName): Record<string, PgColumn | SQL> {
  const table = LIST_TABLES[name]
  const known: Record<string, PgColumn | SQL | undefined> = { ...getTableColumns(table), ...visibilityColumns(table) }
  return Object.fromEntries(
    Object.keys(PAGE_LISTS[name].entry.shape).map((field) => {
      const column = known[field]
      if (!column) throw new Error(`The table of ${name} has no column for ${field}`)
      return [field, column]
    }),
  )
}

/**
 * Returns the columns of an entry's visibility that the API returns. The moments are ISO 8601 texts everywhere, also
 * within JSON columns.
 */
export function visibilityColumns({ hidden, visibleFrom, visibleUntil }: ListTable) {
  return { hidden, visibleFrom: isoText(visibleFrom), visibleUntil: isoText(visibleUntil) }
}

function isoText(column: PgColumn): SQL<string | null> {
  return sql<string | null>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
