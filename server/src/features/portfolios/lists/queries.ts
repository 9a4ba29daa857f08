import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../../db/database.ts'
import { portfolios } from '../../../db/tables/portfolios.ts'
import type { ListTable, OrderedEntry } from './list-definition.ts'

/** Selects ids and places of a portfolio's entries, in their order. */
export function selectOrder(db: Database, table: ListTable, portfolioId: string): Promise<OrderedEntry[]> {
  return db
    .select({ id: table.id, displayOrder: table.displayOrder })
    .from(table)
    .where(eq(table.portfolioId, portfolioId))
    .orderBy(asc(table.displayOrder), asc(table.id))
}

/** Sets the places of entries to their positions in `ids`, in one statement. */
export async function updateOrder(db: Database, table: ListTable, ids: readonly string[]): Promise<void> {
  await db
    .update(table)
    .set({ displayOrder: sql`ordered.position - 1` })
    .from(sql`unnest(${sql.param(ids)}::uuid[]) with ordinality as ordered (id, position)`)
    .where(eq(table.id, sql`ordered.id`))
}

/** Returns the id of the portfolio that an entry belongs to, or null unless the person owns it. */
export async function selectOwnPortfolioId(
  db: Database,
  table: ListTable,
  { id, userId }: { id: string; userId: string },
): Promise<string | null> {
  const [row] = await db
    .select({ portfolioId: table.portfolioId })
    .from(table)
    .innerJoin(portfolios, eq(portfolios.id, table.portfolioId))
    .where(and(eq(table.id, id), eq(portfolios.userId, userId)))
  return row?.portfolioId ?? null
}

export async function deleteEntryRow(db: Database, table: ListTable, id: string): Promise<void> {
  await db.delete(table).where(eq(table.id, id))
}

/** Deletes all entries of a portfolio's list. */
export async function deleteEntryRows(db: Database, table: ListTable, portfolioId: string): Promise<void> {
  await db.delete(table).where(eq(table.portfolioId, portfolioId))
}

/** Returns the columns of an entry's visibility that the API returns. The moments are ISO 8601 in every context, also in JSON. */
export function visibilityColumns({ hidden, visibleFrom, visibleUntil }: ListTable) {
  return { hidden, visibleFrom: isoText(visibleFrom), visibleUntil: isoText(visibleUntil) }
}

function isoText(column: PgColumn): SQL<string | null> {
  return sql<string | null>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
