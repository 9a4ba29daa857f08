import { z } from 'zod'
import type { MigrationSession } from '../db/applied-migrations.ts'
import { readMigrations } from '../db/migration-files.ts'
import { MONTH_TABLES } from '../db/months/month-tables.ts'
import { addMonthsAhead, sortOtherRows } from '../db/months/other-rows.ts'
import { dropOldMonths } from '../db/months/retention.ts'
import { selectOldProcesses } from '../db/process-queries.ts'
import type { Ctx } from '../runtime/context.ts'
import { hasRun } from './claim-run.ts'
import { COMPLETE_RECOUNT } from './recount-pages.ts'

const Clock = z.object({ now: z.coerce.number() })
/** Migration that stores tables by month. */
const MIGRATION = '0044_months'

/** Options of {@link keepMonths}. */
interface KeepMonthsOptions {
  signal?: AbortSignal
  /** Most rows that are moved into their months; tests set it. */
  movedMax?: number
  /** Time of the database; tests set it. */
  databaseNow?: Date
}

/**
 * Creates the months ahead of the tables that are stored by month, sorts rows of other months into theirs, and drops the
 * months that do not stay by the settings, from the first complete recount on, which makes the sums that are left of them. Does nothing while processes of earlier versions run, because their recounts
 * would take the sums of dropped months for wrong. Stops after the current table if `signal` is aborted.
 */
export async function keepMonths(ctx: Ctx, { signal, movedMax, databaseNow }: KeepMonthsOptions = {}): Promise<void> {
  const { database, config, log } = ctx.deps
  const now = ctx.now()
  const when = readMigrations().find(({ name }) => name === MIGRATION)?.when ?? 0
  await database.maintain(async (session) => {
    if ((await selectOldProcesses(session, when)).length > 0) return
    const isRecounted = await hasRun(ctx, COMPLETE_RECOUNT)
    const present = databaseNow ?? (await nowOf(session))
    // A clock that is ahead must not erase what should stay.
    const earliest = present < now ? present : now
    for (const table of MONTH_TABLES) {
      if (signal?.aborted) return
      const sorted = await sortOtherRows(session, table, { now, ...(movedMax === undefined ? {} : { movedMax }) })
      const added = sorted + (await addMonthsAhead(session, table, now))
      const months = isRecounted ? config.rowRetention[table.rows] : null
      const dropped = await dropOldMonths(session, table, { now: earliest, months, signal })
      if (added + dropped.length > 0) log.info({ table: table.name, added, dropped }, 'the months of a table changed')
    }
  })
}

/** Returns the time of the database. */
async function nowOf(session: MigrationSession): Promise<Date> {
  const { rows } = await session.query('select extract(epoch from now()) * 1000 as now')
  return new Date(Clock.parse(rows[0]).now)
}
