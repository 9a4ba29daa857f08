import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Position } from '../database.ts'

/** Place at the beginning of the log, which every replica has replayed. */
export const FIRST_POSITION: Position = 0n

/** The primary's positions at one moment. */
export interface PrimaryPositions {
  /** End of everything that was written: every change that was committed before is in front of it. */
  inserted: Position
  /**
   * End of what is on the primary's disk. A replica that has caught up has replayed exactly this, while `inserted` can be
   * some bytes ahead of it.
   */
  flushed: Position
}

const Positions = z.tuple([z.object({ inserted: z.string(), flushed: z.string() })])

/** Converts a function that returns a position to the text of its bytes. */
const bytesOf = (position: string) => sql.raw(`(${position} - '0/0')::text`)
const PRIMARY: SQL = sql`select ${bytesOf('pg_current_wal_insert_lsn()')} as inserted, ${bytesOf('pg_current_wal_flush_lsn()')} as flushed`

/** Reads the positions of the primary. */
export async function readPositions(db: Database): Promise<PrimaryPositions> {
  const { rows } = z.object({ rows: Positions }).parse(await db.execute(PRIMARY))
  return { inserted: BigInt(rows[0].inserted), flushed: BigInt(rows[0].flushed) }
}

/** Positions of the primary at earlier moments, from which follows how late a replica is. */
export interface PositionHistory {
  /** Adds the position at the moment `at`, in milliseconds. */
  add(at: number, position: Position): void
  /** Returns the newest position that is at least `maxMs` old; the first one of all while there is none. */
  floor(now: number): Position
  /**
   * Returns the milliseconds by which a replica is late that has replayed up to a position: the time since the first
   * sample behind it, which is too short by the time between two samples at most.
   */
  lagOf(replayed: Position, now: number): number
}

/** Creates an empty history, which is as long as a replica may be late. */
export function createPositionHistory(maxMs: number): PositionHistory {
  /** Oldest first. The first one is the floor as soon as it is old enough. */
  let samples: { at: number; position: Position }[] = []

  return {
    add(at, position) {
      samples.push({ at, position })
      const old = samples.findLastIndex((sample) => sample.at <= at - maxMs)
      if (old > 0) samples = samples.slice(old)
    },
    floor(now) {
      return samples.findLast(({ at }) => at <= now - maxMs)?.position ?? FIRST_POSITION
    },
    lagOf(replayed, now) {
      const missing = samples.find(({ position }) => position > replayed)
      return missing ? now - missing.at : 0
    },
  }
}
