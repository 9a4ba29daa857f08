import { z } from 'zod'
import type { MigrationSession } from './applied-migrations.ts'

/** Rows that one fetch reads. */
const FETCH_ROWS = 500

/** Table with the columns that are stored, not generated. */
export interface TableShape {
  name: string
  columns: { name: string; type: string }[]
}

const Column = z.object({ table: z.string(), column: z.string(), type: z.string() })
const Name = z.object({ name: z.string() })
const Row = z.object({ row: z.string() })
const Sequence = z.object({ name: z.string(), value: z.string().nullable() })
const ForeignKey = z.object({ table: z.string(), name: z.string(), definition: z.string() })
const Trigger = z.object({ table: z.string(), name: z.string() })

/** Statements that make texts of values the same in each deployment. For the beginning of a transaction. */
export const NEUTRAL_TEXTS: readonly string[] = [
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  'set local extra_float_digits = 1',
  "set local bytea_output = 'hex'",
]

/** Returns the tables of the database, by their names. A partitioned table stands for its partitions. */
export async function selectTables(session: MigrationSession): Promise<TableShape[]> {
  const { rows } = await session.query(`select c.relname::text as table, a.attname::text as column,
      format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`)
  const tables = new Map<string, TableShape>()
  for (const row of rows) {
    const { table, column, type } = Column.parse(row)
    const shape = tables.get(table) ?? { name: table, columns: [] }
    shape.columns.push({ name: column, type })
    tables.set(table, shape)
  }
  return [...tables.values()]
}

/**
 * Returns the statements that keep all months of tables while a snapshot is read, because a dropped table is missing in
 * each snapshot. They belong at the beginning of its transaction, before it has the snapshot.
 */
export async function locksOfMonths(session: MigrationSession): Promise<string[]> {
  const { rows } = await session.query(
    `select relname::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'p' and not relispartition order by relname`,
  )
  const names = rows.map((row) => quoted(Name.parse(row).name))
  return names.length === 0 ? [] : [`lock table ${names.join(', ')} in access share mode`]
}

/**
 * Yields the rows of a table in steps, each as a JSON object with PostgreSQL's text of each value. Needs a transaction
 * with {@link NEUTRAL_TEXTS}.
 */
export async function* readRows(session: MigrationSession, { name, columns }: TableShape): AsyncGenerator<string[]> {
  const texts = columns.map((column) => `${quoted(column.name)}::text as ${quoted(column.name)}`).join(', ')
  await session.query(
    `declare table_rows no scroll cursor for
      select row_to_json(r)::text as row from (select ${texts} from ${quoted(name)}) r`,
  )
  for (;;) {
    const { rows } = await session.query(`fetch ${FETCH_ROWS} from table_rows`)
    if (rows.length === 0) break
    yield rows.map((row) => Row.parse(row).row)
  }
  await session.query('close table_rows')
}

/** Inserts rows that {@link readRows} has read. */
export async function insertRows(
  session: MigrationSession,
  { name, columns }: TableShape,
  rows: readonly string[],
): Promise<void> {
  if (rows.length === 0) return
  const names = columns.map((column) => quoted(column.name)).join(', ')
  const texts = columns.map((column) => `${quoted(column.name)} text`).join(', ')
  const values = columns.map((column) => `${quoted(column.name)}::${column.type}`).join(', ')
  await session.query(
    `insert into ${quoted(name)} (${names}) overriding system value
      select ${values} from json_to_recordset($1::json) as r(${texts})`,
    [`[${rows.join(',')}]`],
  )
}

/** Returns the number of rows of a table. */
export async function countRows(session: MigrationSession, name: string): Promise<number> {
  const { rows } = await session.query(`select count(*)::float8 as rows from ${quoted(name)}`)
  return z.object({ rows: z.number() }).parse(rows[0]).rows
}

/** Returns the last number of each sequence; null for one that has given none. */
export async function selectSequences(session: MigrationSession): Promise<Map<string, string | null>> {
  const { rows } = await session.query(
    `select sequencename::text as name, last_value::text as value from pg_sequences where schemaname = 'public'`,
  )
  return new Map(rows.map((row) => Sequence.parse(row)).map(({ name, value }) => [name, value]))
}

/** Lets a sequence continue after `value`. */
export async function setSequence(session: MigrationSession, name: string, value: string): Promise<void> {
  await session.query('select setval($1::regclass, $2::bigint)', [quoted(name), value])
}

/**
 * Removes all foreign keys. Returns a function that adds them again, which checks all rows; so rows can be inserted
 * table by table in any order. Both belong into one transaction.
 */
export async function withoutForeignKeys(session: MigrationSession): Promise<() => Promise<void>> {
  const { rows } = await session.query(`select conrelid::regclass::text as table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    order by conrelid::regclass::text, conname`)
  const keys = rows.map((row) => ForeignKey.parse(row))
  for (const { table, name } of keys) await session.query(`alter table ${table} drop constraint ${name}`)
  return async () => {
    for (const { table, name, definition } of keys) {
      await session.query(`alter table ${table} add constraint ${name} ${definition}`)
    }
  }
}

/**
 * Disables the triggers of all tables. Returns a function that enables them again. Rows that a backup has read have
 * passed them, and the one that locks the id of each message would need more locks than a transaction may hold.
 */
export async function withoutTriggers(session: MigrationSession): Promise<() => Promise<void>> {
  const { rows } = await session.query(`select tgrelid::regclass::text as table, quote_ident(tgname) as name
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and tgparentid = 0 and relnamespace = 'public'::regnamespace`)
  const triggers = rows.map((row) => Trigger.parse(row))
  for (const { table, name } of triggers) await session.query(`alter table ${table} disable trigger ${name}`)
  return async () => {
    for (const { table, name } of triggers) await session.query(`alter table ${table} enable trigger ${name}`)
  }
}

/** Drops tables with what depends on them. */
export async function dropTables(session: MigrationSession, names: readonly string[]): Promise<void> {
  if (names.length > 0) await session.query(`drop table if exists ${names.map(quoted).join(', ')} cascade`)
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
