import { z } from 'zod'
import type { MigrationSession } from '../applied-migrations.ts'
import type { MaintenanceSession } from '../maintenance-session.ts'
import { addMonths, startOfMonth } from './calendar.ts'
import { type MonthTable, otherRowsOf } from './month-tables.ts'
import {
  addMonth,
  boundOtherRows,
  closeOtherRows,
  hasRows,
  isStored,
  selectPartitions,
  validateBounds,
} from './partitions.ts'
import { readStoredSince } from './stored-since.ts'
import { inTurn } from './turns.ts'

/** Most rows that are moved into the months that they belong to. */
const MOVED_MAX = 10_000
/** Months for which partitions exist in advance: a job that fails for weeks refuses no row. */
export const MONTHS_AHEAD = 2

const Count = z.object({ rows: z.number() })
const Moment = z.object({ moment: z.number() })
const Newest = z.object({ moment: z.number().nullable() })

/**
 * Sorts the rows of months without a partition, as they are after an upgrade, after a restore, or in months that are
 * not expected. A large number of them after an upgrade becomes one partition without being moved. Returns the number of
 * partitions that it has added.
 */
export async function sortOtherRows(
  session: MaintenanceSession,
  table: MonthTable,
  { now, movedMax = MOVED_MAX }: { now: Date; movedMax?: number },
): Promise<number> {
  if (!(await hasRows(session, otherRowsOf(table)))) return 0
  const { rows } = await session.query(
    `select count(*)::int as rows from (select 1 from ${otherRowsOf(table)} limit ${movedMax + 1}) as counted`,
  )
  const isLarge = Count.parse(rows[0]).rows > movedMax
  if (isLarge && (await selectPartitions(session, table)).length === 0) {
    return (await closeLarge(session, table, now)) ? 1 : 0
  }
  await deleteEarlierRows(session, table)
  let added = 0
  for (const month of await selectOtherMonths(session, table)) {
    if (await storeMonth(session, table, month)) added += 1
  }
  return added
}

/** Deletes rows of months that do not stay, like views of a process whose clock is months late. */
async function deleteEarlierRows(session: MigrationSession, table: MonthTable): Promise<void> {
  const stored = await readStoredSince(session, table)
  if (!stored) return
  await session.query(`delete from ${otherRowsOf(table)} where ${table.moment} < $1`, [stored.since.toISOString()])
}

async function selectOtherMonths(session: MigrationSession, table: MonthTable): Promise<Date[]> {
  const { rows } = await session.query(
    `select distinct extract(epoch from date_trunc('month', ${table.moment} at time zone 'UTC'))::float8 as moment
      from ${otherRowsOf(table)} order by 1`,
  )
  return rows.map((row) => new Date(Moment.parse(row).moment * 1000))
}

/** Adds the partition of a month, with its rows, unless one has it. Returns true if it was added. */
export function storeMonth(session: MaintenanceSession, table: MonthTable, month: Date): Promise<boolean> {
  return inTurn(session, async (tx) => {
    if (isStored(month, await selectPartitions(tx, table))) return false
    await addMonth(tx, table, { from: month, to: addMonths(month, 1) })
    return true
  })
}

/**
 * Lets a large number of rows be one partition, in four steps of which only the two short ones lock the table: a check is
 * added, stored rows are compared with it, and the partition is attached by it. A run that was interrupted begins again.
 * Returns false if another process has attached it meanwhile.
 */
async function closeLarge(session: MaintenanceSession, table: MonthTable, now: Date): Promise<boolean> {
  const { rows } = await session.transaction((tx) =>
    tx.query(`select extract(epoch from max(${table.moment}))::float8 as moment from ${otherRowsOf(table)}`),
  )
  const { moment } = Newest.parse(rows[0])
  // Another process has taken the rows away.
  if (moment === null) return false
  // Rows that are stored meanwhile have to satisfy the check, so it ends weeks ahead.
  const ahead = addMonths(startOfMonth(now), MONTHS_AHEAD)
  const afterNewest = addMonths(startOfMonth(new Date(moment * 1000)), 1)
  const to = new Date(Math.max(afterNewest.getTime(), ahead.getTime()))
  await inTurn(session, async (tx) => {
    if ((await selectPartitions(tx, table)).length === 0) await boundOtherRows(tx, table, to)
  })
  try {
    await session.transaction((tx) => validateBounds(tx, table))
  } catch (error) {
    // Another process has attached the partition meanwhile, which removes the check.
    if ((await selectPartitions(session, table)).length === 0) throw error
  }
  return inTurn(session, async (tx) => {
    if ((await selectPartitions(tx, table)).length > 0) return false
    await closeOtherRows(tx, table, to)
    return true
  })
}

/** Adds the partitions of the present month and of those ahead. Returns the number that it has added. */
export async function addMonthsAhead(session: MaintenanceSession, table: MonthTable, now: Date): Promise<number> {
  let added = 0
  for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead += 1) {
    const month = addMonths(startOfMonth(now), ahead)
    if (isStored(month, await selectPartitions(session, table))) continue
    if (await storeMonth(session, table, month)) added += 1
  }
  return added
}
