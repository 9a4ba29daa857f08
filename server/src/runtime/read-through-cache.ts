import { LRUCache } from 'lru-cache'
import type { EventBus } from '../bus/events.ts'
import { createTaggedKeys } from './tagged-keys.ts'

/** Longest time that a value is cached, in milliseconds: the event that changes it may be lost (ADR 16). */
const CACHE_TTL_MS = 60_000
/** Age at which a value that is used is loaded again in the background by default, in milliseconds. */
const REVALIDATE_AFTER_MS = 30_000
/** Delay between the use of a value and its revalidation, in milliseconds, so that the request is not slowed down. */
const REVALIDATE_DELAY_MS = 500
/** Most values of one cache. */
const MAX_ENTRIES = 10_000

/**
 * Values that were read from the database within the last minute. The code that creates a cache invalidates its
 * values when an event reports their change.
 */
export interface ReadThroughCache<Value, Key extends string = string> {
  /**
   * Returns the cached value, or undefined if it is missing or expired. An old value is revalidated in the
   * background.
   */
  get(key: Key): Value | undefined
  /** Reads the value from the database and caches it, unless it was invalidated meanwhile. Null is not cached. */
  load(key: Key): Promise<Value | null>
  invalidate(key: Key): void
  /** Invalidates every value with this tag, also those that are being loaded. */
  invalidateTagged(tag: string): void
}

/** Load in progress. A value that is invalidated meanwhile may be newer than the loaded one. */
interface Load {
  key: string
  outdated: boolean
  /** Tags that were invalidated meanwhile. The value's own tags are known only when it is loaded. */
  invalidatedTags: Set<string>
}

interface CacheOptions<Value, Key extends string> {
  events: EventBus
  clock: () => Date
  load: (key: Key) => Promise<Value | null>
  /** Returns the tags by which a value can be invalidated besides its key. */
  tagsOf?: (value: Value) => readonly string[]
  /** Null to load no value again before it expires. */
  revalidateAfterMs?: number | null
}

/** Creates a cache in front of `load`. Nothing is cached while events of other processes may be missed. */
export function createReadThroughCache<Value extends object, Key extends string = string>({
  events,
  clock,
  load,
  tagsOf = () => [],
  revalidateAfterMs = REVALIDATE_AFTER_MS,
}: CacheOptions<Value, Key>): ReadThroughCache<Value, Key> {
  const tagged = createTaggedKeys()
  const entries = new LRUCache<string, { value: Value; readAt: number; revalidated: boolean }>({
    max: MAX_ENTRIES,
    dispose: ({ value }, key) => tagged.remove(key, tagsOf(value)),
  })
  const loads = new Set<Load>()
  let synced = true

  events.on('busStatusChanged', (status) => {
    synced = status.synced
    for (const one of loads) one.outdated = true
    entries.clear()
  })

  async function loadAndCache(key: Key): Promise<Value | null> {
    const current: Load = { key, outdated: false, invalidatedTags: new Set() }
    loads.add(current)
    const readAt = clock().getTime()
    try {
      const value = await load(key)
      if (!value) entries.delete(key)
      else if (isFresh(current, value)) {
        entries.set(key, { value, readAt, revalidated: false })
        tagged.add(key, tagsOf(value))
      }
      return value
    } finally {
      loads.delete(current)
    }
  }

  function isFresh({ outdated, invalidatedTags }: Load, value: Value): boolean {
    return synced && !outdated && !tagsOf(value).some((tag) => invalidatedTags.has(tag))
  }

  return {
    get(key) {
      const entry = entries.get(key)
      const age = clock().getTime() - (entry?.readAt ?? Number.NEGATIVE_INFINITY)
      if (!entry || age >= CACHE_TTL_MS) return undefined
      if (revalidateAfterMs !== null && age >= revalidateAfterMs && !entry.revalidated) {
        entry.revalidated = true
        // If it fails the value stays until its TTL ends.
        setTimeout(() => loadAndCache(key).catch(() => {}), REVALIDATE_DELAY_MS).unref()
      }
      return entry.value
    },
    load: loadAndCache,
    invalidate(key) {
      for (const one of loads) if (one.key === key) one.outdated = true
      entries.delete(key)
    },
    invalidateTagged(tag) {
      for (const one of loads) one.invalidatedTags.add(tag)
      for (const key of tagged.find(tag)) entries.delete(key)
    },
  }
}
