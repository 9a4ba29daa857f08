import { CLICK_REPEAT_MS, isRepetition } from '@vitrine/core/clicks'
import { LRUCache } from 'lru-cache'
import type { SharedRedis } from '../../bus/redis/shared-redis.ts'

/** Maximum number of clicks that are kept in memory. */
const CLICKS_MAX = 50_000

/** Recognizes repetitions of clicks. */
export interface RepeatFilter {
  /** Returns true if the same key was passed, and not recognized as a repetition, within the last second. */
  isRepeat(key: string): Promise<boolean>
}

/**
 * Creates the filter. It stores clicks in Redis, which all processes share. Without Redis, or while Redis does not
 * answer, it stores them in this process's memory.
 */
export function createRepeatFilter({ clock, redis }: { clock: () => Date; redis: SharedRedis | null }): RepeatFilter {
  // `max` would allocate memory for all keys at once.
  const counted = new LRUCache<string, number>({ maxSize: CLICKS_MAX, sizeCalculation: () => 1 })

  function isRepeatHere(key: string): boolean {
    const now = clock().getTime()
    const before = counted.get(key)
    if (before !== undefined && isRepetition(before, now)) return true
    counted.set(key, now)
    return false
  }

  return {
    async isRepeat(key) {
      if (!redis) return isRepeatHere(key)
      try {
        const expiration = { type: 'PX', value: CLICK_REPEAT_MS } as const
        const name = `${redis.prefix}:click:${key}`
        return (await redis.call((client) => client.set(name, '', { condition: 'NX', expiration }))) === null
      } catch {
        return isRepeatHere(key)
      }
    },
  }
}

declare module '../../runtime/deps.ts' {
  interface Deps {
    /** Recognizes repeated clicks. */
    clickRepeats: RepeatFilter
  }
}
