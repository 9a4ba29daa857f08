import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

/** Error that ends the transaction of a measurement. */
class Measured extends Error {}

/**
 * Returns the tables that `work` reads completely because no index can be used, so that its duration grows with them.
 * Rolls back the changes of `work`.
 */
export async function tablesScanned(db: Database, work: (db: Database) => Promise<unknown>): Promise<string[]> {
  const scans = await countedDuring(db, sql`seq_scan`, work)
  return [...scans.keys()].sort()
}

/**
 * Returns how many rows of each table `work` reads when it uses indexes. An index can be read completely as well, which
 * {@link tablesScanned} does not see. Rolls back the changes of `work`.
 */
export async function rowsRead(db: Database, work: (db: Database) => Promise<unknown>): Promise<Map<string, number>> {
  await db.execute(sql`analyze`)
  return countedDuring(db, sql`seq_tup_read + coalesce(idx_tup_fetch, 0)`, work)
}

/** Returns by how much a counter of each table grows during `work`, without those that do not grow. */
async function countedDuring(
  db: Database,
  counter: SQL,
  work: (db: Database) => Promise<unknown>,
): Promise<Map<string, number>> {
  const counted = new Map<string, number>()
  const measured = db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    // The counters also contain those of earlier transactions.
    const before = await readCounter(tx, counter)
    await work(tx)
    for (const [name, count] of await readCounter(tx, counter)) {
      const more = count - (before.get(name) ?? 0)
      if (more > 0) counted.set(name, more)
    }
    throw new Measured()
  })
  await measured.catch((error: unknown) => {
    if (!(error instanceof Measured)) throw error
  })
  return counted
}

async function readCounter(db: Database, counter: SQL): Promise<Map<string, number>> {
  const rows = await db
    .select({ name: sql<string>`relname`, count: sql<string>`${counter}` })
    .from(sql`pg_stat_xact_user_tables`)
  return new Map(rows.map(({ name, count }) => [name, Number(count)]))
}
