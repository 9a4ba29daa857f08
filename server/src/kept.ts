import { LRUCache } from 'lru-cache'
import type { EventBus } from './events.ts'

/** Milliseconds for which anything is believed at most: the fact that it changed may have been lost with a process. */
const BELIEVED = 60_000
/** Milliseconds after which what is still used is read again, and how long after its use: whoever uses it is not to wait. */
const RENEWED = 30_000
const RENEWED_AFTER = 500
/** Values of one kind. */
const KEPT_MAX = 10_000

/** What was read of the database within the last minute. Whoever keeps it drops it with the event that changes it. */
export interface Kept<Value> {
  /** The value as it was read; undefined where it is not kept. What is used goes on being kept. */
  find(key: string): Value | undefined
  /** Reads it anew, and keeps it unless something was dropped meanwhile. What is not there is not kept. */
  read(key: string): Promise<Value | null>
  drop(key: string): void
  dropWhere(matches: (value: Value) => boolean): void
}

/** Keeps what `load` reads; nothing while facts of other processes may be missed. */
export function createKept<Value extends object>({
  events,
  clock,
  load,
}: {
  events: EventBus
  clock: () => Date
  load: (key: string) => Promise<Value | null>
}): Kept<Value> {
  const entries = new LRUCache<string, { value: Value; readAt: number; renewed: boolean }>({ max: KEPT_MAX })
  let whole = true
  /** What is being read while something is dropped may be older than the change. */
  let drops = 0

  events.on('hearingChanged', (hearing) => {
    whole = hearing.whole
    drops += 1
    entries.clear()
  })

  async function read(key: string): Promise<Value | null> {
    const begun = drops
    const readAt = clock().getTime()
    const value = await load(key)
    if (!value) entries.delete(key)
    else if (whole && drops === begun) entries.set(key, { value, readAt, renewed: false })
    return value
  }

  return {
    find(key) {
      const entry = entries.get(key)
      const age = clock().getTime() - (entry?.readAt ?? Number.NEGATIVE_INFINITY)
      if (!entry || age >= BELIEVED) return undefined
      if (age >= RENEWED && !entry.renewed) {
        entry.renewed = true
        // Where it fails the value ends with its minute.
        setTimeout(() => read(key).catch(() => {}), RENEWED_AFTER).unref()
      }
      return entry.value
    },
    read,
    drop(key) {
      drops += 1
      entries.delete(key)
    },
    dropWhere(matches) {
      drops += 1
      for (const [key, { value }] of entries.entries()) if (matches(value)) entries.delete(key)
    },
  }
}
