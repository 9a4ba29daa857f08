/** Work that waits for its turn. */
export interface QueuedWork<Result> {
  /** Whose work it is: one work a person runs at a time. */
  person: string
  /** True for work that takes long: the last free slot is never given to it. */
  heavy: boolean
  /** Takes it out of the queue, and is handed on to work that runs. */
  signal: AbortSignal | null
  run(): Promise<Result>
}

/** Bounds of a queue, in works. */
export interface QueueBounds {
  /** How many run at the same time. */
  slots: number
  /** How many of one person may wait. */
  waitingOfPerson: number
  /** How many may wait in all. Beyond it, and up to twice as many, each person that waits for nothing may add one. */
  waiting: number
}

/** Gives each person one slot at a time, and the persons turns. */
export interface FairQueue {
  /** True if the person may add work now. */
  hasRoom(person: string): boolean
  /** Runs work in its turn. Rejects with the signal's reason once that is aborted; the caller checks {@link hasRoom} first. */
  add<Result>(work: QueuedWork<Result>): Promise<Result>
}

interface Entry {
  heavy: boolean
  start(): Promise<void>
}

export function createFairQueue({ slots, waitingOfPerson, waiting }: QueueBounds): FairQueue {
  /** Persons in the order of their turns, each with their waiting work, oldest first. */
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
    // A person who has had a turn stands behind the others.
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
    hasRoom(person) {
      const own = queues.get(person)?.length ?? 0
      if (own >= waitingOfPerson) return false
      const known = own > 0 || running.has(person)
      return size < (known ? waiting : 2 * waiting)
    },
    add({ person, heavy, signal, run }) {
      return new Promise((done, fail) => {
        if (signal?.aborted) return fail(signal.reason)
        const entry: Entry = {
          heavy,
          async start() {
            signal?.removeEventListener('abort', leave)
            await run().then(done, fail)
          },
        }
        function leave(): void {
          const own = queues.get(person)
          if (!own?.includes(entry)) return
          // Who leaves one work keeps the turn for the others.
          own.splice(own.indexOf(entry), 1)
          if (own.length === 0) queues.delete(person)
          size -= 1
          fail(signal?.reason)
        }
        signal?.addEventListener('abort', leave, { once: true })
        const own = queues.get(person)
        if (own) own.push(entry)
        else queues.set(person, [entry])
        size += 1
        startWaiting()
      })
    },
  }
}
