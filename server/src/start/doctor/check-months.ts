import { hasTable, type MigrationSession } from '../../db/applied-migrations.ts'
import { addMonths, monthName, startOfMonth } from '../../db/months/calendar.ts'
import { MONTH_TABLES, otherRowsOf } from '../../db/months/month-tables.ts'
import { MONTHS_AHEAD } from '../../db/months/other-rows.ts'
import { hasRows, isStored, selectPartitions } from '../../db/months/partitions.ts'
import { readStoredSince } from '../../db/months/stored-since.ts'
import { type Finding, ok, warn } from './finding.ts'

/** Checks that the tables which are stored by month have the next one. Changes nothing. */
export async function checkMonths(session: MigrationSession, now: Date): Promise<Finding[]> {
  // Databases of earlier versions have no such table.
  if (!(await hasTable(session, 'public.stored_since'))) return []
  const next = addMonths(startOfMonth(now), 1)
  const since: string[] = []
  for (const table of MONTH_TABLES) {
    const partitions = await selectPartitions(session, table)
    if (await hasRows(session, otherRowsOf(table))) {
      return [
        warn(
          'months',
          `rows of ${table.name} wait for their months: start the server, and see its log if they still do an hour later`,
        ),
      ]
    }
    if (partitions.length > 0 && !isStored(next, partitions)) {
      return [
        warn('months', `${table.name} has no partition for ${monthName(next)} yet: see the log for the job ‘months’`),
      ]
    }
    // A process whose month has begun may be a month ahead of this one.
    const late = partitions.findLast(({ to }) => to > addMonths(next, MONTHS_AHEAD + 1))
    if (late) {
      return [
        warn(
          'months',
          `rows of ${table.name} are from the future, so no month ends before ${monthName(late.to)}: correct the clocks`,
        ),
      ]
    }
    const stored = await readStoredSince(session, table)
    if (stored) since.push(`${table.rows} since ${stored.since.toISOString().slice(0, 10)}`)
  }
  return [ok('months', since.length === 0 ? 'all rows stay' : `single rows stay: ${since.join(', ')}`)]
}
