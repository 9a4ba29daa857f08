import { getTableName, sql } from 'drizzle-orm'
import { type AnyPgColumn, type CheckBuilder, check } from 'drizzle-orm/pg-core'

/** Builds the CHECK constraint `{table}_{column}_check`: the column holds one of `values`. Null passes where the column allows it. */
export function oneOf(column: AnyPgColumn, values: readonly string[]): CheckBuilder {
  const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')
  return check(`${getTableName(column.table)}_${column.name}_check`, sql`${column} in (${sql.raw(list)})`)
}
