import { LRUCache } from 'lru-cache'

/** Most persons whose use is remembered. Those who used a worker least recently are forgotten first. */
const PERSONS_MAX = 10_000
/** Seconds in which one second of use is forgotten. */
const FORGET_SECONDS = 20
/** Seconds of use above which a person is a heavy user. */
const HEAVY_SECONDS = 10

/** Time for which persons recently used the workers. */
export interface WorkerUse {
  /** Adds to a person's use. */
  charge(person: string, milliseconds: number): void
  /** Returns a person's use in seconds, of which one is forgotten every {@link FORGET_SECONDS}. */
  secondsOf(person: string): number
  /** Returns true if a person used the workers so much that others come first. */
  isHeavy(person: string): boolean
}

/** Creates an empty record, in memory and of bounded size. `now` returns milliseconds. */
export function createWorkerUse(now: () => number): WorkerUse {
  const uses = new LRUCache<string, { seconds: number; at: number }>({ max: PERSONS_MAX })

  function secondsOf(person: string): number {
    const use = uses.get(person)
    return use ? Math.max(0, use.seconds - (now() - use.at) / 1000 / FORGET_SECONDS) : 0
  }

  return {
    charge(person, milliseconds) {
      uses.set(person, { seconds: secondsOf(person) + milliseconds / 1000, at: now() })
    },
    secondsOf,
    isHeavy: (person) => secondsOf(person) > HEAVY_SECONDS,
  }
}
