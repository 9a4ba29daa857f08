import { kernelRefusals, refuse } from '@vitrine/core/kernel'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RedisClient } from '../redis/client.ts'
import { LIMIT_NAMES, type LimitName, type LimitRule, type Limits } from './limit-rules.ts'

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

export function createLimiter(limits: Limits, redis: SharedCounters | null = null): Limiter {
  const buckets = new Map<LimitName, RateLimiterAbstract>()
  for (const name of LIMIT_NAMES) {
    const rule = limits[name]
    if (rule) buckets.set(name, bucketOf(name, rule, redis))
  }
  return {
    async spend(name, key) {
      try {
        await buckets.get(name)?.consume(key)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        throw refuse(kernelRefusals.rateLimited, { retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) })
      }
    },
    async refund(name, key) {
      await buckets.get(name)?.reward(key)
    },
  }
}

/** While Redis is gone each process counts for itself. */
function bucketOf(name: LimitName, { times, seconds }: LimitRule, redis: SharedCounters | null): RateLimiterAbstract {
  const memory = new RateLimiterMemory({ keyPrefix: name, points: times, duration: seconds })
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
