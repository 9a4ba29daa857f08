import { createHmac, randomBytes } from 'node:crypto'
import { HOUR_GRACE_SECONDS, visitorsForgottenAt, visitWeight } from '@vitrine/core/views'
import type { SharedRedis } from '../../bus/redis/shared-redis.ts'
import { networkOf } from '../../limits/source.ts'
import { type DayKey, sharedDayKey } from './day-key.ts'
import type { Visitor } from './visitor-counter.ts'

/** Most visits and networks of a day that are remembered in memory. Further visits replace the oldest. */
const VISITS_MAX = 500_000
/** Number of groups into which the networks of a page are divided, so that a stored group names no network. */
const NETWORK_GROUPS = 4096
const SECONDS_OF_HOUR = 60 * 60

/** Views of a page in an hour; `hour` is in hours, and `day` in days since 1970. */
export interface HourVisits {
  portfolioId: string
  hour: number
  day: number
  visitors: readonly Visitor[]
}

/** Visits among views: their number, and what they count for rankings, in thousandths. */
export interface WeighedVisits {
  visits: number
  ranked: number
}

/** Weighs views for rankings without storing who viewed (ADR 95). */
export interface VisitWeights {
  weigh(views: HourVisits): Promise<WeighedVisits>
}

/** The remembered day: its random key, the hashed visits of its hours, and the visits of each group of networks. */
interface Day {
  day: number
  key: Buffer
  seen: Set<number>
  groups: Map<string, number>
}

/**
 * Creates the weights. They remember the present day in memory, or with Redis in sketches of each hour and counters of
 * groups of networks, which contain no visitor. While Redis does not answer, each process weighs by what it remembers.
 */
export function createVisitWeights(redis: SharedRedis | null, { max = VISITS_MAX } = {}): VisitWeights {
  let today: Day | null = null
  const dayKey = redis && sharedDayKey(redis, 'visits')

  function weighHere({ portfolioId, hour, day, visitors }: HourVisits): WeighedVisits {
    if (!today || day > today.day) today = { day, key: randomBytes(32), seen: new Set(), groups: new Map() }
    const sum = { visits: 0, ranked: 0 }
    for (const visitor of visitors) {
      const { visit, group } = hash(today.key, { portfolioId, hour, visitor })
      const seen = visit.readUIntBE(0, 6)
      if (today.seen.has(seen)) continue
      today.seen.add(seen)
      if (today.seen.size > max) removeFirst(today.seen)
      // An earlier day is weighed by its own networks, but not remembered apart: such views only come from samples.
      const name = `${portfolioId} ${day} ${group}`
      const nth = (today.groups.get(name) ?? 0) + 1
      today.groups.set(name, nth)
      if (today.groups.size > max) removeFirst(today.groups)
      sum.visits += 1
      sum.ranked += visitWeight(nth)
    }
    return sum
  }

  async function weighShared(redis: SharedRedis, keyOf: DayKey, views: HourVisits): Promise<WeighedVisits> {
    const { portfolioId, hour, day, visitors } = views
    const key = await keyOf(day)
    const hashed = visitors.map((visitor) => hash(key, { portfolioId, hour, visitor }))
    const sketch = `${redis.prefix}:visits:${day}:${hour}:${portfolioId}`
    const counters = `${redis.prefix}:networks:${day}:${portfolioId}`
    const added = await redis.call((client) => {
      const multi = client.multi()
      for (const { visit } of hashed) multi.pfAdd(sketch, visit.toString('base64'))
      return multi.expireAt(sketch, (hour + 1) * SECONDS_OF_HOUR + HOUR_GRACE_SECONDS).exec()
    })
    const fresh = hashed.filter((_, index) => Number(added[index]) === 1)
    if (fresh.length === 0) return { visits: 0, ranked: 0 }
    const nths = await redis.call((client) => {
      const multi = client.multi()
      for (const { group } of fresh) multi.hIncrBy(counters, String(group), 1)
      return multi.expireAt(counters, visitorsForgottenAt(day)).exec()
    })
    const ranked = fresh.reduce((sum, _, index) => sum + visitWeight(Number(nths[index])), 0)
    return { visits: fresh.length, ranked }
  }

  return {
    async weigh(views) {
      if (views.visitors.length === 0) return { visits: 0, ranked: 0 }
      if (!redis || !dayKey) return weighHere(views)
      try {
        return await weighShared(redis, dayKey, views)
      } catch {
        // Redis does not answer, or the day is over.
        return weighHere(views)
      }
    },
  }
}

/** Returns the hash of a visit in an hour, and the group of the visitor's network. */
function hash(
  key: Buffer,
  { portfolioId, hour, visitor: { source, userAgent } }: { portfolioId: string; hour: number; visitor: Visitor },
): { visit: Buffer; group: number } {
  const of = (text: string) => createHmac('sha256', key).update(`${portfolioId}\n${text}`).digest()
  return {
    visit: of(`${hour}\n${source}\n${userAgent}`),
    group: of(networkOf(source)).readUInt32BE(0) % NETWORK_GROUPS,
  }
}

function removeFirst(remembered: Set<number> | Map<string, number>): void {
  for (const key of remembered.keys()) {
    if (remembered instanceof Set) remembered.delete(Number(key))
    else remembered.delete(String(key))
    return
  }
}
