/** Task that waits for its turn. */
export interface QueuedTask<Result> {
  /** Id of the person. One task per person runs at a time. */
  person: string
  /** True for long tasks, which never use the last free slot. */
  heavy: boolean
  /** Removes the task from the queue when aborted. A running task has to observe the signal itself. */
  signal: AbortSignal | null
  run(): Promise<Result>
}

/** Bounds of a queue, in tasks. */
export interface QueueBounds {
  /** Tasks that run at the same time. */
  slots: number
  /** Maximum number of waiting tasks per person. */
  waitingPerPerson: number
  /** Maximum number of waiting tasks. A person without any task may still add one until twice as many wait. */
  waiting: number
}

/** Queue in which persons take turns. */
export interface FairQueue {
  /** Returns true if the person may add a task now. */
  hasCapacity(person: string): boolean
  /** Runs a task in its turn. Rejects with the signal's reason when that is aborted. Call {@link hasCapacity} first. */
  add<Result>(work: QueuedTask<Result>): Promise<Result>
}

interface Entry {
  heavy: boolean
  start(): Promise<void>
}

export function createFairQueue({ slots, waitingPerPerson, waiting }: QueueBounds): FairQueue {
  /** Waiting tasks of each person, oldest first, in the order of the persons' turns. */
  const queues = new Map<string, Entry[]>()
  const running = new Map<string, Entry>()
  let size = 0

  function next(): { person: string; entry: Entry } | null {
    const heavyRunning = [...running.values()].filter(({ heavy }) => heavy).length
    for (const [person, [entry]] of queues) {
      if (!entry || running.has(person)) continue
      if (!entry.heavy || slots === 1 || heavyRunning < slots - 1) return { person, entry }
    }
    return null
  }

  function remove(person: string, entry: Entry): void {
    const rest = (queues.get(person) ?? []).filter((other) => other !== entry)
    // A person who had a turn moves to the end.
    queues.delete(person)
    if (rest.length > 0) queues.set(person, rest)
    size -= 1
  }

  function startWaiting(): void {
    while (running.size < slots) {
      const found = next()
      if (!found) return
      const { person, entry } = found
      remove(person, entry)
      running.set(person, entry)
      void entry.start().finally(() => {
        running.delete(person)
        startWaiting()
      })
    }
  }

  return {
    hasCapacity(person) {
      const own = queues.get(person)?.length ?? 0
      if (own >= waitingPerPerson) return false
      const known = own > 0 || running.has(person)
      return size < (known ? waiting : 2 * waiting)
    },
    add({ person, heavy, signal, run }) {
      return new Promise((done, fail) => {
        if (signal?.aborted) return fail(signal.reason)
        const entry: Entry = {
          heavy,
          async start() {
            signal?.removeEventListener('abort', removeAborted)
            await run().then(done, fail)
          },
        }
        function removeAborted(): void {
          const own = queues.get(person)
          if (!own?.includes(entry)) return
          // The person's other tasks keep their turn.
          own.splice(own.indexOf(entry), 1)
          if (own.length === 0) queues.delete(person)
          size -= 1
          fail(signal?.reason)
        }
        signal?.addEventListener('abort', removeAborted, { once: true })
        const own = queues.get(person)
        if (own) own.push(entry)
        else queues.set(person, [entry])
        size += 1
        startWaiting()
      })
    },
  }
}
