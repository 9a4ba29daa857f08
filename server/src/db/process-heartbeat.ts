import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../log/log.ts'
import { type MigrationSession, selectApplied } from './applied-migrations.ts'
import { deleteProcess, type RegisteredProcess, reportProcess } from './process-queries.ts'

/** Milliseconds between two reports of a process. */
const HEARTBEAT_MS = 10_000
/** Milliseconds that a stop waits for a database that does not answer. */
const STOP_MAX_MS = 2000

/** Reports of a running process to the others of its deployment. */
export interface ProcessHeartbeat {
  /** Reports at once, and checks whether a newer version has migrated the database. */
  report(): Promise<void>
  /**
   * Returns a sentence if a newer version has changed the database in a way that this process does not understand; null
   * otherwise.
   */
  problem(): string | null
  /** Ends the reports and deletes the process's row, so that newer versions do not wait for it. */
  stop(): Promise<void>
}

/**
 * Reports every ten seconds that a registered process runs. A report needs no transaction or session. Failures are
 * logged.
 */
export function startHeartbeat(db: MigrationSession, registered: RegisteredProcess, log: Log): ProcessHeartbeat {
  let problem: string | null = null
  let reporting: Promise<void> = Promise.resolve()
  let failing = false

  async function checkMigrations(): Promise<void> {
    if (problem !== null) return
    const applied = await selectApplied(db)
    const breaking = applied.find(
      (migration) => migration.breaking && migration.created_at > registered.newestMigration,
    )
    if (!breaking) return
    problem = `Version ${breaking.version} has migrated the database in a way that this version, ${registered.version}, does not understand. Stop this process.`
    log.error({ migration: breaking.name }, problem)
  }

  async function reportOnce(): Promise<void> {
    try {
      await reportProcess(db, registered)
      await checkMigrations()
      failing = false
    } catch (error) {
      if (!failing) log.warn({ err: error }, 'the process could not report that it runs')
      failing = true
    }
  }

  function report(): Promise<void> {
    reporting = reporting.then(reportOnce)
    return reporting
  }

  const timer = setInterval(report, HEARTBEAT_MS).unref()
  return {
    report,
    problem: () => problem,
    async stop() {
      clearInterval(timer)
      const deleted = reporting.then(() => deleteProcess(db, registered.id)).catch(() => undefined)
      await Promise.race([deleted, delay(STOP_MAX_MS, undefined, { ref: false })])
    },
  }
}
