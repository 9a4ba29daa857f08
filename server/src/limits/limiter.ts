import { kernelRefusals, type Refusal, refuse } from '@vitrine/core/kernel'
import { LIMIT_NAMES, type LimitName, type LimitRule, type Limits, networkFactor } from '@vitrine/core/requests'
import { type RateLimiterAbstract, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { SharedRedis } from '../bus/redis/shared-redis.ts'
import { BoundedLimiter } from './bounded-limiter.ts'
import { wideLimitKey } from './source.ts'

/** Rate limiter. Its counters are in memory until a restart, or in Redis, shared by all processes. */
export interface Limiter {
  /** Counts one use of `name` by `key`. Refuses RATE_LIMITED with the seconds to wait over the limit, if it has one. */
  spend(name: LimitName, key: string): Promise<void>
  /** Subtracts one use. Limits of failures are spent before an attempt and refunded if it succeeds. */
  refund(name: LimitName, key: string): Promise<void>
}

/** Counters of one limit by key. */
type Bucket = Pick<RateLimiterAbstract, 'points' | 'consume' | 'reward' | 'get'>

/** Counters of one limit: per source or person, and per IPv6 /48 around a source. */
interface Buckets {
  narrow: Bucket
  wide: Bucket
}

/**
 * Creates the limiter. A key that contains an IPv6 /64 counts for the /48 around it as well, because the owner of a /48
 * has 65 536 such networks. Refused uses do not count for the /48, so one flooding network does not block the others.
 */
export function createLimiter(limits: Limits, redis: SharedRedis | null = null): Limiter {
  const buckets = new Map<LimitName, Buckets>()
  for (const name of LIMIT_NAMES) {
    const rule = limits[name]
    if (!rule) continue
    const wideRule = { times: rule.times * networkFactor(name), seconds: rule.seconds }
    buckets.set(name, { narrow: bucketOf(name, rule, redis), wide: bucketOf(`${name}-48`, wideRule, redis) })
  }
  return {
    async spend(name, key) {
      const found = buckets.get(name)
      if (!found) return
      const wideKey = wideLimitKey(key)
      if (wideKey !== null) await requireBelowLimit(found.wide, wideKey)
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

async function consume(bucket: Bucket, key: string): Promise<void> {
  try {
    await bucket.consume(key)
  } catch (error) {
    throw error instanceof RateLimiterRes ? rateLimited(error) : error
  }
}

/** Refuses RATE_LIMITED if a /48 has used up its limit, so that its /64 networks create no further counters. */
async function requireBelowLimit(bucket: Bucket, key: string): Promise<void> {
  const state = await bucket.get(key)
  if (state && state.consumedPoints >= bucket.points && state.msBeforeNext > 0) throw rateLimited(state)
}

function rateLimited({ msBeforeNext }: RateLimiterRes): Refusal {
  return refuse(kernelRefusals.rateLimited, { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) })
}

/** Creates the counters of one limit. While Redis does not answer, each process counts in memory. */
function bucketOf(name: string, { times, seconds }: LimitRule, redis: SharedRedis | null): Bucket {
  const memory = new BoundedLimiter({ keyPrefix: name, points: times, duration: seconds })
  if (!redis) return memory
  const shared = new RateLimiterRedis({
    storeClient: redis.client,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    keyPrefix: `${redis.prefix}:limit:${name}`,
    points: times,
    duration: seconds,
  })
  async function either<Result>({ call }: SharedRedis, use: (bucket: Bucket) => Promise<Result>): Promise<Result> {
    try {
      return await call(() => use(shared))
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error
      return use(memory)
    }
  }
  return {
    points: times,
    consume: (key) => either(redis, (bucket) => bucket.consume(key)),
    reward: (key) => either(redis, (bucket) => bucket.reward(key)),
    get: (key) => either(redis, (bucket) => bucket.get(key)),
  }
}
