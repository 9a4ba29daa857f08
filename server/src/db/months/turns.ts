import { setTimeout } from 'node:timers/promises'
import type { MigrationSession } from '../applied-migrations.ts'
import type { MaintenanceSession } from '../maintenance-session.ts'
import { isLockTimeout, isTransactionConflict } from '../unavailable.ts'

/** Key of PostgreSQL's advisory lock around changes of partitions: an arbitrary number, the same in every process. */
const MONTHS_LOCK = 5_900_032
/**
 * Most milliseconds for which a change waits for a lock: statements of requests wait behind it. Less than a second, after
 * which PostgreSQL looks for a deadlock, so that a change gives up before a request fails.
 */
const LOCK_MAX_MS = 300
/** Attempts of a change, and the pause between them in milliseconds, in which the waiting requests are served. */
const ATTEMPTS = 20
const PAUSE_MS = 200

/**
 * Changes partitions in a transaction. Processes take turns, so `change` has to read what is there. Waits only briefly for
 * locks, and tries again; throws once it has found none free that often.
 */
export async function inTurn<Result>(
  session: MaintenanceSession,
  change: (tx: MigrationSession) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await session.transaction(async (tx) => {
        await tx.query(`set local lock_timeout = ${LOCK_MAX_MS}`)
        await tx.query('select pg_advisory_xact_lock($1)', [MONTHS_LOCK])
        return change(tx)
      })
    } catch (error) {
      if (attempt === ATTEMPTS || !(isLockTimeout(error) || isTransactionConflict(error))) throw error
      await setTimeout(PAUSE_MS)
    }
  }
}
