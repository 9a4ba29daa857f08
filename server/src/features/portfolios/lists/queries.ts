import {
  type AddedEntry,
  type EditTimes,
  type EntryChanges,
  type ListEntry,
  type ListName,
  pageList,
} from '@vitrine/core/portfolios'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../../db/database.ts'
import { portfolios } from '../../../db/tables/portfolios.ts'
import { entryColumns, LIST_TABLES, type ListTable } from './list-tables.ts'

/** An entry's id and its place in the list, from 0. Places may have gaps. */
export interface OrderedEntry {
  id: string
  displayOrder: number
}

/** An entry of a portfolio, with the portfolio's id and the time of the last edit of each field. */
export interface OwnEntry<Entry> {
  entry: Entry
  portfolioId: string
  editTimes: EditTimes
}

/** Selects ids and places of a portfolio's entries, in their order. */
export function selectOrder(db: Database, name: ListName, portfolioId: string): Promise<OrderedEntry[]> {
  const table = LIST_TABLES[name]
  return db
    .select({ id: table.id, displayOrder: table.displayOrder })
    .from(table)
    .where(eq(table.portfolioId, portfolioId))
    .orderBy(asc(table.displayOrder), asc(table.id))
}

/** Sets the places of entries to their positions in `ids`, in one statement. */
export async function updateOrder(db: Database, name: ListName, ids: readonly string[]): Promise<void> {
  const table = LIST_TABLES[name]
  await db
    .update(table)
    .set({ displayOrder: sql`ordered.position - 1` })
    .from(sql`unnest(${sql.param(ids)}::uuid[]) with ordinality as ordered (id, position)`)
    .where(eq(table.id, sql`ordered.id`))
}

/** Returns the id of the portfolio that an entry belongs to; null unless the person owns it. */
export async function selectOwnPortfolioId(
  db: Database,
  name: ListName,
  { id, userId }: { id: string; userId: string },
): Promise<string | null> {
  const table = LIST_TABLES[name]
  const [row] = await db
    .select({ portfolioId: table.portfolioId })
    .from(table)
    .innerJoin(portfolios, eq(portfolios.id, table.portfolioId))
    .where(and(eq(table.id, id), eq(portfolios.userId, userId)))
  return row?.portfolioId ?? null
}

export async function deleteEntryRow(db: Database, name: ListName, id: string): Promise<void> {
  const table = LIST_TABLES[name]
  await db.delete(table).where(eq(table.id, id))
}

/** Deletes all entries of a portfolio's list. */
export async function deleteEntryRows(db: Database, name: ListName, portfolioId: string): Promise<void> {
  const table = LIST_TABLES[name]
  await db.delete(table).where(eq(table.portfolioId, portfolioId))
}

/** Inserts a deleted entry with its former id. */
export async function insertDeletedEntry<Name extends ListName>(
  db: Database,
  name: Name,
  { portfolioId, entry }: { portfolioId: string; entry: ListEntry<Name> },
): Promise<void> {
  const table: PgTable = LIST_TABLES[name]
  await db.insert(table).values({ ...entry, portfolioId })
}

/** Inserts an entry and returns it as the API does. */
export async function insertEntry<Name extends ListName>(
  db: Database,
  name: Name,
  row: AddedEntry<Name> & OrderedEntry,
): Promise<ListEntry<Name>> {
  const table: PgTable = LIST_TABLES[name]
  const [inserted] = await db.insert(table).values(row).returning(entryColumns(name))
  return pageList(name).entry.parse(inserted)
}

/** Locks an entry of the person's portfolio until the transaction ends. Returns null if there is no such entry. */
export async function lockOwnEntry<Name extends ListName>(
  db: Database,
  name: Name,
  { id, userId }: { id: string; userId: string },
): Promise<OwnEntry<ListEntry<Name>> | null> {
  const table: ListTable = LIST_TABLES[name]
  const [row] = await db
    .select({ entry: entryColumns(name), portfolioId: table.portfolioId, editTimes: table.editTimes })
    .from(table)
    .innerJoin(portfolios, eq(portfolios.id, table.portfolioId))
    .where(and(eq(table.id, id), eq(portfolios.userId, userId)))
    .for('update', { of: table })
  return row ? { ...row, entry: pageList(name).entry.parse(row.entry) } : null
}

/** Changes an entry and returns it; null if it has been deleted. */
export async function updateEntryRow<Name extends ListName>(
  db: Database,
  name: Name,
  { id, changes, editTimes }: { id: string; changes: EntryChanges<Name>; editTimes: EditTimes },
): Promise<ListEntry<Name> | null> {
  const table: PgTable = LIST_TABLES[name]
  const [row] = await db
    .update(table)
    .set({ ...changes, editTimes })
    .where(eq(LIST_TABLES[name].id, id))
    .returning(entryColumns(name))
  return row ? pageList(name).entry.parse(row) : null
}
