import { createHmac, randomBytes } from 'node:crypto'
import { visitorsForgottenAt } from '@vitrine/core/views'
import type { SharedRedis } from '../../bus/redis/shared-redis.ts'
import { type DayKey, sharedDayKey } from './day-key.ts'

/** Most visits (a visitor of a page) of a day that are remembered in memory. Further ones replace the oldest. */
const VISITORS_MAX = 500_000

/** Values by which a visitor is recognized within one day. Neither is stored. */
export interface Visitor {
  source: string
  userAgent: string
}

/** Visits of a page on a day in UTC; `day` is in days since 1970. */
export interface Visits {
  portfolioId: string
  day: number
  visitors: readonly Visitor[]
}

/** Counts the visitors of a day without storing who they are (ADR 47). */
export interface VisitorCounter {
  /** Returns an estimate of how many of these visitors had not visited the page on this day before. */
  countNew(visits: Visits): Promise<number>
}

/** The day whose visitors are remembered: its random key, and the hashes that were made with it. */
interface Day {
  day: number
  key: Buffer
  seen: Set<number>
}

/**
 * Creates the counter. It remembers the present day in memory. With Redis, processes share a key and a sketch of each
 * page's visitors (HyperLogLog), which contains no visitor; while Redis does not answer, each process counts in memory.
 * Key, memory and sketch are discarded after the day.
 */
export function createVisitorCounter(redis: SharedRedis | null, { max = VISITORS_MAX } = {}): VisitorCounter {
  let today: Day | null = null
  const dayKey = redis && sharedDayKey(redis, 'visitors')

  /** Returns the memory of a day; null for a day before the remembered one. */
  function memoryOf(day: number): Day | null {
    if (!today || day > today.day) today = { day, key: randomBytes(32), seen: new Set() }
    return today.day === day ? today : null
  }

  function countHere({ portfolioId, day, visitors }: Visits): number {
    const memory = memoryOf(day)
    if (!memory) return visitors.length
    const { key, seen } = memory
    const before = seen.size
    let evicted = 0
    for (const visitor of visitors) {
      // 48 bits fit into a safe integer, and 500 000 such hashes rarely collide.
      seen.add(hash(key, portfolioId, visitor).readUIntBE(0, 6))
      if (seen.size <= max) continue
      for (const oldest of seen) {
        seen.delete(oldest)
        evicted += 1
        break
      }
    }
    return seen.size + evicted - before
  }

  async function countShared(
    redis: SharedRedis,
    keyOf: DayKey,
    { portfolioId, day, visitors }: Visits,
  ): Promise<number> {
    const key = await keyOf(day)
    const name = `${redis.prefix}:visitors:${day}:${portfolioId}`
    const hashes = visitors.map((visitor) => hash(key, portfolioId, visitor).toString('base64'))
    // One transaction, so that the differences of all processes add up to the count of the day.
    const [before, , after] = await redis.call((client) =>
      client.multi().pfCount(name).pfAdd(name, hashes).pfCount(name).expireAt(name, visitorsForgottenAt(day)).exec(),
    )
    return Math.min(Math.max(0, Number(after) - Number(before)), visitors.length)
  }

  return {
    async countNew(visits) {
      if (visits.visitors.length === 0) return 0
      if (!redis || !dayKey) return countHere(visits)
      try {
        return await countShared(redis, dayKey, visits)
      } catch {
        // Redis does not answer, or the day is over.
        return countHere(visits)
      }
    },
  }
}

function hash(key: Buffer, portfolioId: string, { source, userAgent }: Visitor): Buffer {
  return createHmac('sha256', key).update(`${portfolioId}\n${source}\n${userAgent}`).digest()
}
