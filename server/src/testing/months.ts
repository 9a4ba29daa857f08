import { sql } from 'drizzle-orm'
import { MONTH_TABLES, type MonthTable } from '../db/months/month-tables.ts'
import { selectPartitions } from '../db/months/partitions.ts'
import type { TestApp } from './test-app.ts'

/** Returns the table of this name that is stored by month. */
export function monthTable(name: string): MonthTable {
  const table = MONTH_TABLES.find((one) => one.name === name)
  if (!table) throw new Error(`${name} is not stored by month`)
  return table
}

/** Returns the partitions of a table that is stored by month, oldest first, each with the number of its rows. */
export async function partitionsOf(app: TestApp, name: string): Promise<Record<string, number>> {
  const table = monthTable(name)
  const partitions = await app.deps.database.maintain((session) => selectPartitions(session, table))
  const found: Record<string, number> = {}
  for (const partition of [...partitions.map((one) => one.name), `${name}_other`]) {
    found[partition.slice(name.length + 1)] = await app.deps.database.db.$count(sql.raw(partition))
  }
  return found
}
