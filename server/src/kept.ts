import { LRUCache } from 'lru-cache'
import type { EventBus } from './events.ts'
import { createTaggedKeys } from './tagged-keys.ts'

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
  /** Reads it anew, and keeps it unless it was dropped meanwhile. What is not there is not kept. */
  read(key: string): Promise<Value | null>
  drop(key: string): void
  /** Drops every value with this tag, also those that are being read. */
  dropTagged(tag: string): void
}

/** A reading under way. What is dropped during it may be newer than what it read. */
interface Reading {
  key: string
  outdated: boolean
  /** Tags that were dropped meanwhile: those of the value are known at its end. */
  droppedTags: Set<string>
}

/** Keeps what `load` reads; nothing while facts of other processes may be missed. `tagsOf` returns what a value can be dropped by besides its key. */
export function createKept<Value extends object>({
  events,
  clock,
  load,
  tagsOf = () => [],
}: {
  events: EventBus
  clock: () => Date
  load: (key: string) => Promise<Value | null>
  tagsOf?: (value: Value) => readonly string[]
}): Kept<Value> {
  const tagged = createTaggedKeys()
  const entries = new LRUCache<string, { value: Value; readAt: number; renewed: boolean }>({
    max: KEPT_MAX,
    dispose: ({ value }, key) => tagged.remove(key, tagsOf(value)),
  })
  const readings = new Set<Reading>()
  let whole = true

  events.on('hearingChanged', (hearing) => {
    whole = hearing.whole
    for (const reading of readings) reading.outdated = true
    entries.clear()
  })

  async function read(key: string): Promise<Value | null> {
    const reading: Reading = { key, outdated: false, droppedTags: new Set() }
    readings.add(reading)
    const readAt = clock().getTime()
    try {
      const value = await load(key)
      if (!value) entries.delete(key)
      else if (isCurrent(reading, value)) {
        entries.set(key, { value, readAt, renewed: false })
        tagged.add(key, tagsOf(value))
      }
      return value
    } finally {
      readings.delete(reading)
    }
  }

  function isCurrent({ outdated, droppedTags }: Reading, value: Value): boolean {
    return whole && !outdated && !tagsOf(value).some((tag) => droppedTags.has(tag))
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
      for (const reading of readings) if (reading.key === key) reading.outdated = true
      entries.delete(key)
    },
    dropTagged(tag) {
      for (const reading of readings) reading.droppedTags.add(tag)
      for (const key of tagged.find(tag)) entries.delete(key)
    },
  }
}
