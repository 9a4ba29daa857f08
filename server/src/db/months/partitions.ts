import { z } from 'zod'
import type { MigrationSession } from '../applied-migrations.ts'
import { monthName } from './calendar.ts'
import { type MonthTable, otherRowsOf } from './month-tables.ts'

/** Partition for a range of moments. Its name is one of SQL, quoted if need be. `from` is null if it has all earlier ones. */
export interface Partition {
  name: string
  from: Date | null
  to: Date
}

/** Range of moments: from the first one, and before the last one. */
interface MonthRange {
  from: Date
  to: Date
}

/** Beginning of the names of the checks of {@link boundOtherRows}. */
const BOUNDS = 'stored_before_'

const Name = z.object({ name: z.string() })
const Row = z.object({ name: z.string(), from: z.number().nullable(), to: z.number() })
const Found = z.object({ found: z.boolean() })

/** Returns the partitions of a table in the order of their months, without the one for other rows. */
export async function selectPartitions(session: MigrationSession, { name }: MonthTable): Promise<Partition[]> {
  const bound = (word: string) =>
    `extract(epoch from (regexp_match(bounds, '${word} \\(''([^'']+)''\\)'))[1]::timestamptz)`
  const { rows } = await session.query(
    `select name, ${bound('FROM')}::float8 as "from", ${bound('TO')}::float8 as "to" from (
      select c.oid::regclass::text as name, pg_get_expr(c.relpartbound, c.oid) as bounds
      from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = to_regclass($1)
    ) as partitions where bounds <> 'DEFAULT' order by 3`,
    [`public.${name}`],
  )
  return rows
    .map((row) => Row.parse(row))
    .map(({ name: partition, from, to }) => ({
      name: partition,
      from: from === null ? null : new Date(from * 1000),
      to: new Date(to * 1000),
    }))
}

/** Returns true if a partition has this month. */
export function isStored(month: Date, partitions: readonly Partition[]): boolean {
  return partitions.some(({ from, to }) => (from === null || from <= month) && month < to)
}

/**
 * Creates the partition of a month, moves its rows there from those of other months, and attaches it. Writes to the table
 * wait meanwhile: a row on its way to the other months would be refused once its month exists. Needs a transaction.
 */
export async function addMonth(tx: MigrationSession, table: MonthTable, { from, to }: MonthRange): Promise<void> {
  const partition = `${table.name}_${monthName(from)}`
  const [first, end] = [literal(from), literal(to)]
  await tx.query(`lock table only ${table.name} in share row exclusive mode`)
  await createPart(tx, table, partition)
  await tx.query(`with moved as (
      delete from ${otherRowsOf(table)} where ${table.moment} >= ${first} and ${table.moment} < ${end} returning *
    ) insert into ${partition} select * from moved`)
  await tx.query(`alter table ${table.name} attach partition ${partition} for values from (${first}) to (${end})`)
}

/** Creates a table with the columns, checks and keys of a partition. Indexes and foreign keys come with its attachment. */
async function createPart(tx: MigrationSession, { name, unique }: MonthTable, part: string): Promise<void> {
  const keys = ['primary key (id)', ...(unique.length > 0 ? [`unique (${unique.join(', ')})`] : [])]
  await tx.query(`create table ${part} (like ${name} including defaults including constraints, ${keys.join(', ')})`)
}

/**
 * Lets the partition of other rows be the one of all months before `to`, and creates an empty one in its place. Its
 * check, which {@link boundOtherRows} has added, saves reading its rows. Needs a transaction.
 */
export async function closeOtherRows(tx: MigrationSession, table: MonthTable, to: Date): Promise<void> {
  const { name } = table
  const other = otherRowsOf(table)
  const before = `${name}_until_${monthName(to)}`
  const bounds = await selectBounds(tx, table)
  await tx.query(`alter table ${name} detach partition ${other}`)
  await tx.query(`alter table ${other} rename to ${before}`)
  await tx.query(`alter table ${name} attach partition ${before} for values from (minvalue) to (${literal(to)})`)
  for (const bound of bounds) await tx.query(`alter table ${before} drop constraint ${bound}`)
  await createPart(tx, table, other)
  await tx.query(`alter table ${name} attach partition ${other} default`)
}

/**
 * Adds a check that other rows are from before `to`, which stored rows are not compared with yet, in place of one that
 * an interrupted run has left.
 */
export async function boundOtherRows(tx: MigrationSession, table: MonthTable, to: Date): Promise<void> {
  const other = otherRowsOf(table)
  const bounds = `${BOUNDS}${monthName(to)}`
  const found = await selectBounds(tx, table)
  if (found.includes(bounds)) return
  for (const name of found) await tx.query(`alter table ${other} drop constraint ${name}`)
  await tx.query(`alter table ${other} add constraint ${bounds} check (${table.moment} < ${literal(to)}) not valid`)
}

/** Compares the stored rows with the check of {@link boundOtherRows}. Rows can be read and written meanwhile. */
export async function validateBounds(tx: MigrationSession, table: MonthTable): Promise<void> {
  for (const name of await selectBounds(tx, table)) {
    await tx.query(`alter table ${otherRowsOf(table)} validate constraint ${name}`)
  }
}

/** Returns the names of the checks of {@link boundOtherRows}. */
async function selectBounds(session: MigrationSession, table: MonthTable): Promise<string[]> {
  const { rows } = await session.query(
    `select conname::text as name from pg_constraint
      where conrelid = to_regclass($1) and contype = 'c' and conname like '${BOUNDS}%'`,
    [`public.${otherRowsOf(table)}`],
  )
  return rows.map((row) => Name.parse(row).name)
}

/**
 * Drops a partition with its rows. Dropping it attached locks its table for a moment; a detached one would get its own
 * triggers on the tables that its foreign keys lead to, which dropping then locks as well.
 */
export async function dropPartition(tx: MigrationSession, { name }: Partition): Promise<void> {
  await tx.query(`drop table if exists ${name}`)
}

/** Returns true if a table has any row. */
export async function hasRows(session: MigrationSession, table: string): Promise<boolean> {
  const { rows } = await session.query(`select exists (select 1 from ${table}) as found`)
  return Found.parse(rows[0]).found
}

/** Returns a moment as a literal of SQL, because bounds of partitions cannot be parameters. */
function literal(moment: Date): string {
  return `'${moment.toISOString()}'`
}
