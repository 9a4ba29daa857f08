import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { MigrationSession } from '../applied-migrations.ts'
import { hourOf, quarterOf } from '../tables/moment.ts'
import { storedSince } from '../tables/months.ts'
import type { MonthTable } from './month-tables.ts'

/** Name of a table that is stored by month. */
type MonthTableName = 'portfolio_views' | 'portfolio_clicks' | 'chat_messages'

/** Returns the moment from which a table has its rows; the beginning of time for one that has all. */
export function sinceOf(table: MonthTableName): SQL<string> {
  return sql`coalesce((select ${storedSince.since} from ${storedSince}
    where ${storedSince.tableName} = ${table}), '-infinity'::timestamptz)`
}

/** Returns the first hour of which a table has its rows, in hours since 1970. */
export function hourSince(table: MonthTableName): SQL<number> {
  return firstPeriod(table, hourOf('since'))
}

/** Returns the first quarter of an hour of which a table has its rows, in quarters since 1970. */
export function quarterSince(table: MonthTableName): SQL<number> {
  return firstPeriod(table, quarterOf('since'))
}

function firstPeriod(table: MonthTableName, period: SQL): SQL<number> {
  return sql`coalesce((select ${period} from ${storedSince} where ${storedSince.tableName} = ${table}), 0)`
}

const Row = z.object({ since: z.number(), erased: z.number().nullable() })

/** Moments of a table whose earlier rows do not stay. */
interface StoredSince {
  since: Date
  /** True once the rows before it are erased from partitions of several months too. */
  isErased: boolean
}

/** Returns from when a table has its rows; null if it has all. */
export async function readStoredSince(session: MigrationSession, { name }: MonthTable): Promise<StoredSince | null> {
  const { rows } = await session.query(
    `select extract(epoch from since)::float8 as since, extract(epoch from erased_to)::float8 as erased
      from stored_since where table_name = $1`,
    [name],
  )
  const [row] = rows.map((each) => Row.parse(each))
  return row ? { since: new Date(row.since * 1000), isErased: (row.erased ?? 0) >= row.since } : null
}

/** Stores from when a table has its rows. A moment never goes back, because earlier rows may be gone. */
export async function raiseStoredSince(session: MigrationSession, { name }: MonthTable, since: Date): Promise<void> {
  await session.query(
    `insert into stored_since (table_name, since) values ($1, $2)
      on conflict (table_name) do update set since = greatest(stored_since.since, excluded.since)`,
    [name, since.toISOString()],
  )
}

/** Stores that the rows before `since` are erased. */
export async function markErased(session: MigrationSession, { name }: MonthTable, since: Date): Promise<void> {
  await session.query('update stored_since set erased_to = $2 where table_name = $1', [name, since.toISOString()])
}
