import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

/** Error that ends the transaction of a measurement. */
class Measured extends Error {}

/**
 * Returns the tables that `work` reads completely because no index can be used, so that its duration grows with them.
 * Rolls back the changes of `work`.
 */
export async function tablesScanned(db: Database, work: (db: Database) => Promise<unknown>): Promise<string[]> {
  let scanned: string[] = []
  const measured = db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    // The counters also contain scans of earlier transactions.
    const before = await countScans(tx)
    await work(tx)
    const after = await countScans(tx)
    scanned = [...after].filter(([name, scans]) => scans > (before.get(name) ?? 0)).map(([name]) => name)
    throw new Measured()
  })
  await measured.catch((error: unknown) => {
    if (!(error instanceof Measured)) throw error
  })
  return scanned.sort()
}

async function countScans(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .select({ name: sql<string>`relname`, scans: sql<string>`seq_scan` })
    .from(sql`pg_stat_xact_user_tables`)
  return new Map(rows.map(({ name, scans }) => [name, Number(scans)]))
}
