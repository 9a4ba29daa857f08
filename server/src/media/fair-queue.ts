import { createWorkerUse } from './worker-use.ts'

/** Task that waits for its turn. */
export interface QueuedTask<Result> {
  /** Id of the person. One task per person runs at a time. */
  person: string
  /** Time limit of the task in milliseconds. The task runs in a slot whose limit is at least as long. */
  milliseconds: number
  /** Removes the task from the queue when aborted. A running task has to observe the signal itself. */
  signal: AbortSignal | null
  /** Runs the task in the slot with this index. */
  run(slot: number): Promise<Result>
}

/** Bounds of a queue. */
export interface QueueBounds {
  /** Longest time of a task in each slot in milliseconds, ascending. One task at a time runs in a slot. */
  slots: readonly number[]
  /** Maximum number of waiting tasks per person. */
  waitingPerPerson: number
  /** Maximum number of waiting tasks. A person without any task may still add one until twice as many wait. */
  waiting: number
  /** Returns the time in milliseconds; set by tests. */
  now?: () => number
}

/** Queue in which persons take turns. */
export interface FairQueue {
  /** Returns the number of tasks that wait or run. */
  size(): number
  /** Returns true if the person may add a task now. */
  hasCapacity(person: string): boolean
  /**
   * Runs a task in its turn. Rejects with the signal's reason if the signal is aborted before that. Call
   * {@link hasCapacity} first.
   */
  add<Result>(work: QueuedTask<Result>): Promise<Result>
}

interface Entry {
  milliseconds: number
  addedAt: number
  start(slot: number): Promise<void>
}

/**
 * Seconds of waiting for the last slot that outweigh one second of use, so that persons who used much get a turn too.
 */
const WAITING_WEIGHT = 4

/**
 * Creates a queue. The person who used the slots least comes first. Heavy users get only the last slot, so that a
 * short task of anybody else waits only for other short tasks.
 */
export function createFairQueue({
  slots,
  waitingPerPerson,
  waiting,
  now = () => performance.now(),
}: QueueBounds): FairQueue {
  const queues = createQueues()
  /** Persons whose task runs, by the slot of the task. */
  const running = new Map<number, string>()
  const use = createWorkerUse(now)

  /** Returns the task that runs next in a slot; null if none may. */
  function nextFor(slot: number): { person: string; entry: Entry } | null {
    const busy = new Set(running.values())
    const isLast = slot === slots.length - 1
    let next: { person: string; entry: Entry; rank: number } | null = null
    for (const [person, entries] of queues.all) {
      if (busy.has(person) || (!isLast && use.isHeavy(person))) continue
      const entry = entries.find(({ milliseconds }) => milliseconds <= (slots[slot] ?? 0))
      if (!entry) continue
      const waited = isLast ? (now() - entry.addedAt) / 1000 / WAITING_WEIGHT : 0
      const rank = use.secondsOf(person) - waited
      if (!next || rank < next.rank) next = { person, entry, rank }
    }
    return next
  }

  function startWaiting(): void {
    for (const slot of slots.keys()) {
      if (running.has(slot)) continue
      const found = nextFor(slot)
      if (!found) continue
      const { person, entry } = found
      queues.take(person, entry)
      running.set(slot, person)
      const started = now()
      void entry.start(slot).finally(() => {
        running.delete(slot)
        use.charge(person, now() - started)
        startWaiting()
      })
    }
  }

  return {
    size: () => queues.size() + running.size,
    hasCapacity(person) {
      const own = queues.all.get(person)?.length ?? 0
      if (own >= waitingPerPerson) return false
      const known = own > 0 || [...running.values()].includes(person)
      return queues.size() < (known ? waiting : 2 * waiting)
    },
    add({ person, milliseconds, signal, run }) {
      return new Promise((done, fail) => {
        if (signal?.aborted) return fail(signal.reason)
        const entry: Entry = {
          milliseconds,
          addedAt: now(),
          async start(slot) {
            signal?.removeEventListener('abort', removeAborted)
            await run(slot).then(done, fail)
          },
        }
        function removeAborted(): void {
          if (queues.drop(person, entry)) fail(signal?.reason)
        }
        signal?.addEventListener('abort', removeAborted, { once: true })
        queues.add(person, entry)
        startWaiting()
      })
    },
  }
}

/** Creates the queues of persons. */
function createQueues() {
  /** Waiting tasks of each person, oldest first, in the order of the persons' turns. */
  const all = new Map<string, Entry[]>()
  let size = 0
  return {
    all,
    /** Returns the number of all waiting tasks. */
    size: () => size,
    add(person: string, entry: Entry): void {
      const own = all.get(person)
      if (own) own.push(entry)
      else all.set(person, [entry])
      size += 1
    },
    /** Removes a task whose turn it is. Its person moves to the end. */
    take(person: string, entry: Entry): void {
      const rest = (all.get(person) ?? []).filter((other) => other !== entry)
      all.delete(person)
      if (rest.length > 0) all.set(person, rest)
      size -= 1
    },
    /**
     * Removes a waiting task before its turn. The person's other tasks do not lose their turn. Returns false if the
     * task does not wait.
     */
    drop(person: string, entry: Entry): boolean {
      const own = all.get(person)
      if (!own?.includes(entry)) return false
      own.splice(own.indexOf(entry), 1)
      if (own.length === 0) all.delete(person)
      size -= 1
      return true
    },
  }
}
