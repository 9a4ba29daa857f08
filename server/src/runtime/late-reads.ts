import type { EventBus } from '../bus/events.ts'
import type { Database, OpenDatabase, Replica, ReplicaRead } from '../db/database.ts'
import type { Log } from '../log/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { markChanges } from './change-marks.ts'
import type { Ctx } from './context.ts'
import { createMarks, type LATE_SUBJECTS } from './late-marks.ts'

/** Reads that the replica may answer (ADR 105). */
export interface LateReads {
  /**
   * Runs a read on the replica, and again on the primary if the replica cannot be used, or does not have all changes yet of
   * what the read is about. `aboutOf` returns ids of pages and people and {@link LATE_SUBJECTS}, or null for a result
   * that only the primary can confirm, such as a missing page. Without a replica the read runs on the primary.
   */
  read<Result>(
    work: (db: Database) => Promise<Result>,
    aboutOf: (result: Result) => readonly string[] | null,
  ): Promise<Result>
}

/**
 * Runs a read of a verb as {@link LateReads} does. In an open transaction, or on another database than the process's own,
 * it runs there.
 */
export function readLate<Result>(
  { db, deps }: Ctx,
  work: (db: Database) => Promise<Result>,
  aboutOf: (result: Result) => readonly string[] | null,
): Promise<Result> {
  return db === deps.database.db ? deps.lateReads.read(work, aboutOf) : work(db)
}

/**
 * Creates the late reads of one process. Events mark what they change, so it must be created before everything else that
 * subscribes to events: listeners read again at once.
 */
export function createLateReads({
  database: { db, replica },
  events,
  metrics,
  log,
}: {
  database: Pick<OpenDatabase, 'db' | 'replica'>
  events: EventBus
  metrics: Pick<Metrics, 'countLateRead'>
  log: Log
}): LateReads {
  if (!replica) return { read: (work) => work(db) }
  const marks = createMarks(replica, log)
  markChanges(events, marks)

  return {
    async read(work, aboutOf) {
      const found = await readReplica(replica, work, log)
      const about = found && aboutOf(found.result)
      if (found && about && marks.isReplayed(about, found.replayed)) {
        metrics.countLateRead('replica')
        return found.result
      }
      metrics.countLateRead(found ? 'early' : 'failed')
      return work(db)
    },
  }
}

/** Returns what a read has found on the replica; null if it failed there. */
async function readReplica<Result>(
  replica: Replica,
  work: (db: Database) => Promise<Result>,
  log: Log,
): Promise<ReplicaRead<Result> | null> {
  try {
    return await replica.read(work)
  } catch (error) {
    // The primary answers, or fails in the same way. The check of the replica says that it cannot be used.
    if (replica.problem() === null) log.info({ err: error }, 'a read on the replica failed, and goes to the primary')
    return null
  }
}

declare module './deps.ts' {
  interface Deps {
    /** Reads that the replica may answer. */
    lateReads: LateReads
  }
}
