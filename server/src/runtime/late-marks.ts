import type { Position, Replica } from '../db/database.ts'
import type { Log } from '../log/log.ts'
import { coalesce } from '../process/coalesce.ts'

/** Milliseconds for which changes are collected before the position behind them is read. */
const WINDOW_MS = 20
/** Milliseconds until the position is read again after that failed. */
const RETRY_MS = 500
/** Most marks of subjects. Beyond them all subjects share one. */
const MARKS_MAX = 20_000
/** Subject of changes of unknown subjects. */
const ALL = '*'

/** Subjects of reads besides the ids of pages and people. */
export const LATE_SUBJECTS = {
  /** Which pages are public, and under which names. */
  pages: 'pages',
  /** Which looks are public. */
  looks: 'looks',
} as const

/** Returns the subject of a page's counts, presence and song, which change more often than the rest of it. */
export function liveOf(portfolioId: string): string {
  return `live ${portfolioId}`
}

/** Subjects that have changed lately, each with the position that a replica must have replayed to show the change. */
export interface Marks {
  /** Marks subjects whose change is committed: reads of them need the primary until the replica shows it. */
  mark(subjects: readonly string[]): void
  /** Marks everything, because a change of anything may be unknown. */
  markAll(): void
  /** Sets whether all changes become known. While they do not, no read is early enough. */
  setSynced(synced: boolean): void
  /** Returns true if a server that has replayed up to a position has all known changes of the subjects. */
  isReplayed(subjects: readonly string[], replayed: Position): boolean
}

/** Creates marks of a process. Everything is marked at first: the process does not know what changed before its start. */
export function createMarks(replica: Pick<Replica, 'position' | 'floor'>, log: Log): Marks {
  /** Marked since the position was read last, and those for which it is being read. */
  let waiting = new Set<string>()
  let asked = new Set<string>()
  /** Known positions, the oldest first. */
  const known = new Map<string, Position>()
  /** Highest position of a forgotten mark. Reads that began before it was forgotten may be earlier. */
  let forgotten: Position = 0n
  const window = coalesce(WINDOW_MS, () => void settle())
  const retry = coalesce(RETRY_MS, () => void settle())
  let isSettling = false
  let synced = true

  /** Reads a position behind all changes that are marked by now. */
  async function settle(): Promise<void> {
    if (isSettling || waiting.size === 0) return
    isSettling = true
    asked = waiting
    waiting = new Set()
    let next = window
    try {
      remember(asked, await replica.position())
    } catch (error) {
      log.debug({ err: error }, 'the position of the primary cannot be read')
      for (const subject of asked) waiting.add(subject)
      next = retry
    }
    asked = new Set()
    isSettling = false
    if (waiting.size > 0) next.schedule()
  }

  function remember(subjects: Iterable<string>, position: Position): void {
    const floor = replica.floor()
    for (const [subject, mark] of known) {
      if (mark > floor) break
      known.delete(subject)
      forgotten = mark
    }
    for (const subject of subjects) {
      known.delete(subject)
      known.set(subject, position)
    }
    if (known.size <= MARKS_MAX) return
    known.clear()
    known.set(ALL, position)
  }

  function mark(subjects: readonly string[]): void {
    for (const subject of subjects) waiting.add(subject)
    window.schedule()
  }

  function isSubjectReplayed(subject: string, replayed: Position): boolean {
    if (waiting.has(subject) || asked.has(subject)) return false
    return (known.get(subject) ?? forgotten) <= replayed
  }

  mark([ALL])
  return {
    mark,
    markAll: () => mark([ALL]),
    setSynced(next) {
      synced = next
      mark([ALL])
    },
    isReplayed(subjects, replayed) {
      return synced && [ALL, ...subjects].every((subject) => isSubjectReplayed(subject, replayed))
    },
  }
}
