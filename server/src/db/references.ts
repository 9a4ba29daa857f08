import { setTimeout } from 'node:timers/promises'
import { and, eq, getTableColumns, inArray, is, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import * as tables from './tables/index.ts'

/** Maximum number of rows that one statement deletes or changes. */
const STEP = 2000
/** Maximum number of rows that are erased together if other rows refer to their table. */
const PARENTS = 50
/** Pause between two statements in milliseconds, in which requests are served. */
const PAUSE_MS = 2

/**
 * Column that refers to another table. When the row there is deleted, the column is cleared if `clears` is true;
 * otherwise its row is deleted.
 */
interface Reference {
  table: PgTable
  column: PgColumn
  clears: boolean
}

const REFERENCES = readReferences()

/** Reads the foreign keys of all tables, by the table that they lead to. */
function readReferences(): ReadonlyMap<PgTable, Reference[]> {
  const found = new Map<PgTable, Reference[]>()
  for (const table of Object.values(tables)) {
    if (!is(table, PgTable)) continue
    for (const key of getTableConfig(table).foreignKeys) {
      const { columns, foreignTable } = key.reference()
      const [column] = columns
      if (!column || columns.length > 1) throw new Error(`${key.getName()} has more than one column`)
      const reference = { table, column, clears: key.onDelete === 'set null' }
      found.set(foreignTable, [...(found.get(foreignTable) ?? []), reference])
    }
  }
  return found
}

/**
 * Does what the foreign keys say for rows that are about to be deleted: deletes rows that refer to them, or clears the
 * column. Each statement changes a bounded number of rows, and is a transaction of its own unless the caller has begun
 * one. `except` are the columns that the caller handles. Returns the number of deleted and changed rows that refer to
 * `parent` directly.
 */
export async function eraseReferences(
  db: Database,
  parent: PgTable,
  ids: readonly string[],
  { except = [], step = STEP }: { except?: readonly PgColumn[]; step?: number } = {},
): Promise<number> {
  if (ids.length === 0) return 0
  let total = 0
  for (const reference of referencesTo(parent, except)) {
    for (;;) {
      const rows = await eraseRows(db, reference, { ids, step })
      total += rows
      if (rows === 0) break
      await setTimeout(PAUSE_MS)
    }
  }
  return total
}

/** Deletes or clears some rows. Returns their number; 0 once none is left. */
async function eraseRows(
  db: Database,
  { table, column, clears }: Reference,
  { ids, step }: { ids: readonly string[]; step: number },
): Promise<number> {
  const refers = inArray(column, [...ids])
  const { id } = getTableColumns(table)
  if (!clears && id && referencesTo(table).length > 0) {
    const rows = await db
      .select({ id: sql<string>`${id}` })
      .from(table)
      .where(refers)
      .limit(PARENTS)
    const parents = rows.map((row) => row.id)
    if (parents.length === 0) return 0
    await eraseReferences(db, table, parents, { step })
    await db.delete(table).where(inArray(id, parents))
    return parents.length
  }
  const place = sql`ctid = any(array(${db.select({ ctid: sql`ctid` }).from(table).where(refers).limit(step)}))`
  const some = and(place, refers)
  const changed = clears
    ? await db
        .update(table)
        .set({ [keyOf(table, column)]: null })
        .where(some)
        .returning({ one: sql`1` })
    : await db.delete(table).where(some).returning({ one: sql`1` })
  return changed.length
}

/** Returns true if any row refers to the row `id` of `parent` by a column other than those of `except`. */
export async function hasReferences(
  db: Database,
  parent: PgTable,
  id: string,
  except: readonly PgColumn[] = [],
): Promise<boolean> {
  const found = referencesTo(parent, except).map(
    ({ table, column }): SQL => sql`exists (select 1 from ${table} where ${eq(column, id)})`,
  )
  if (found.length === 0) return false
  const [row] = await db.select({ any: sql<boolean>`${sql.join(found, sql` or `)}` }).from(sql`(select 1) as one`)
  return row?.any ?? false
}

function referencesTo(parent: PgTable, except: readonly PgColumn[] = []): Reference[] {
  return (REFERENCES.get(parent) ?? []).filter(({ column }) => !except.includes(column))
}

/** Returns the name under which Drizzle knows a column. */
function keyOf(table: PgTable, column: PgColumn): string {
  const [key] = Object.entries(getTableColumns(table)).find(([, one]) => one === column) ?? []
  if (key === undefined) throw new Error(`${column.name} is no column of its table`)
  return key
}
