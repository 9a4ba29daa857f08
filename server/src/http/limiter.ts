import { kernelRefusals, type Refusal, refuse } from '@vitrine/core/kernel'
import { type RateLimiterAbstract, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RedisClient } from '../redis/client.ts'
import { BoundedLimiter } from './bounded-limiter.ts'
import { LIMIT_NAMES, type LimitName, type LimitRule, type Limits } from './limit-rules.ts'
import { wideLimitKey } from './source.ts'

/** Counts what each source does: in memory, forgotten at a restart, or in Redis for all processes. */
export interface Limiter {
  /** Counts one use of `name` by `key`. Refuses RATE_LIMITED with the seconds to wait once the limit is passed. */
  spend(name: LimitName, key: string): Promise<void>
  /** Takes one counted use back: limits that count failures are spent before the attempt and refunded on success. */
  refund(name: LimitName, key: string): Promise<void>
}

/** Where several processes count together. */
interface SharedCounters {
  client: RedisClient
  prefix: string
}

/** How many times the limit of one IPv6 /64 all networks of a /48 have together. */
const WIDE_FACTOR = 8

/** The counters of one limit: of single sources and persons, and of the IPv6 /48 around a source. */
interface Buckets {
  narrow: RateLimiterAbstract
  wide: RateLimiterAbstract
}

/**
 * Creates the limiter. A key with an IPv6 /64 in it is counted for the /48 around it as well, whose owner has 65 536
 * networks to choose from. Refused uses do not count for the /48: one flooding network leaves its neighbours alone.
 */
export function createLimiter(limits: Limits, redis: SharedCounters | null = null): Limiter {
  const buckets = new Map<LimitName, Buckets>()
  for (const name of LIMIT_NAMES) {
    const rule = limits[name]
    if (!rule) continue
    const wideRule = { times: rule.times * WIDE_FACTOR, seconds: rule.seconds }
    buckets.set(name, { narrow: bucketOf(name, rule, redis), wide: bucketOf(`${name}-48`, wideRule, redis) })
  }
  return {
    async spend(name, key) {
      const found = buckets.get(name)
      if (!found) return
      const wideKey = wideLimitKey(key)
      if (wideKey !== null) await requireRoom(found.wide, wideKey)
      await consume(found.narrow, key)
      if (wideKey !== null) await consume(found.wide, wideKey)
    },
    async refund(name, key) {
      const found = buckets.get(name)
      const wideKey = wideLimitKey(key)
      await found?.narrow.reward(key)
      if (wideKey !== null) await found?.wide.reward(wideKey)
    },
  }
}

async function consume(bucket: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await bucket.consume(key)
  } catch (error) {
    throw error instanceof RateLimiterRes ? rateLimited(error) : error
  }
}

/** Refuses where the key has used up its limit, so that its networks make no counters of their own any more. */
async function requireRoom(bucket: RateLimiterAbstract, key: string): Promise<void> {
  const state = await bucket.get(key)
  if (state && state.consumedPoints >= bucket.points && state.msBeforeNext > 0) throw rateLimited(state)
}

function rateLimited({ msBeforeNext }: RateLimiterRes): Refusal {
  return refuse(kernelRefusals.rateLimited, { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) })
}

/** While Redis is gone each process counts for itself. */
function bucketOf(name: string, { times, seconds }: LimitRule, redis: SharedCounters | null): RateLimiterAbstract {
  const memory = new BoundedLimiter({ keyPrefix: name, points: times, duration: seconds })
  if (!redis) return memory
  return new RateLimiterRedis({
    storeClient: redis.client,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    keyPrefix: `${redis.prefix}:limit:${name}`,
    points: times,
    duration: seconds,
    insuranceLimiter: memory,
  })
}
