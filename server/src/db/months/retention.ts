import { setTimeout } from 'node:timers/promises'
import { CONVERSATION_LIFE_HOURS } from '@vitrine/core/chat'
import { z } from 'zod'
import type { MigrationSession } from '../applied-migrations.ts'
import type { MaintenanceSession } from '../maintenance-session.ts'
import { addMonths, retainedSince, startOfMonth } from './calendar.ts'
import type { MonthTable } from './month-tables.ts'
import { dropPartition, hasRows, type Partition, selectPartitions } from './partitions.ts'
import { markErased, raiseStoredSince, readStoredSince } from './stored-since.ts'
import { inTurn } from './turns.ts'

/** Pages of 8 kB of which one statement deletes rows. */
const PAGES_STEP = 200
/** Pause between two of these statements in milliseconds, in which requests are served. */
const PAUSE_MS = 10

const Expiry = z.object({ hour: z.number().nullable() })
const Pages = z.object({ pages: z.number() })

/** Options of the retention. */
interface RetentionOptions {
  now: Date
  /** Complete months that stay; null for all. */
  months: number | null
  signal?: AbortSignal | undefined
}

/**
 * Drops the months of a table that do not stay, and months that have become empty. The moment from which rows stay is
 * stored before, in a transaction of its own, so that no recount compares sums with rows that are gone. Returns the names
 * of the dropped partitions.
 */
export async function dropOldMonths(
  session: MaintenanceSession,
  table: MonthTable,
  { now, months, signal }: RetentionOptions,
): Promise<string[]> {
  if (months !== null)
    await raiseStoredSince(session, table, await firstRetained(session, table, retainedSince(now, months)))
  const stored = await readStoredSince(session, table)
  const dropped: string[] = []
  for (const partition of await selectPartitions(session, table)) {
    if (signal?.aborted) return dropped
    const isOld = stored !== null && partition.to <= stored.since
    const wasDropped = isOld
      ? await dropOld(session, table, partition)
      : await dropEmpty(session, table, { partition, now })
    if (wasDropped) dropped.push(partition.name)
  }
  if (stored && !stored.isErased) await eraseRest(session, table, { since: stored.since, signal })
  return dropped
}

/**
 * Returns `since`, or the month of the oldest newest message: a conversation is deleted with all of its messages, never
 * left without the one that its preview shows.
 */
async function firstRetained(session: MigrationSession, { rows: kind }: MonthTable, since: Date): Promise<Date> {
  if (kind !== 'messages') return since
  const { rows } = await session.query('select min(expires_hour) as hour from conversations')
  const { hour } = Expiry.parse(rows[0])
  if (hour === null) return since
  const oldest = startOfMonth(new Date((hour - CONVERSATION_LIFE_HOURS) * 3_600_000))
  return oldest < since ? oldest : since
}

function dropOld(session: MaintenanceSession, table: MonthTable, { name }: Partition): Promise<boolean> {
  return inTurn(session, async (tx) => {
    const found = (await selectPartitions(tx, table)).find((partition) => partition.name === name)
    if (found) await dropPartition(tx, found)
    return found !== undefined
  })
}

/** Drops a partition of past months without rows: messages are deleted with their conversations. */
async function dropEmpty(
  session: MaintenanceSession,
  table: MonthTable,
  { partition, now }: { partition: Partition; now: Date },
): Promise<boolean> {
  if (partition.to > addMonths(startOfMonth(now), -1)) return false
  return inTurn(session, async (tx) => {
    const found = (await selectPartitions(tx, table)).find(({ name }) => name === partition.name)
    if (!found || (await hasRows(tx, found.name))) return false
    // The table is locked before its partition, as by all statements.
    await tx.query(`lock table only ${table.name} in access exclusive mode`)
    if (await hasRows(tx, found.name)) return false
    await dropPartition(tx, found)
    return true
  })
}

/** Deletes rows that do not stay from the partition of many months, in steps through its pages. */
async function eraseRest(
  session: MaintenanceSession,
  table: MonthTable,
  { since, signal }: { since: Date; signal: AbortSignal | undefined },
): Promise<void> {
  const [oldest] = await selectPartitions(session, table)
  if (oldest?.from === null) {
    const { rows } = await session.query(
      `select ceil(pg_relation_size('${oldest.name}') / current_setting('block_size')::float8)::int as pages`,
    )
    const { pages } = Pages.parse(rows[0])
    for (let page = 0; page < pages; page += PAGES_STEP) {
      if (signal?.aborted) return
      await session.query(
        `delete from ${oldest.name}
          where ctid >= '(${page},0)' and ctid < '(${page + PAGES_STEP},0)' and ${table.moment} < $1`,
        [since.toISOString()],
      )
      await setTimeout(PAUSE_MS)
    }
  }
  await markErased(session, table, since)
}
