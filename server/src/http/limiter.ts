import { kernelRefusals, refuse } from '@vitrine/core/kernel'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { LIMIT_NAMES, type LimitName, type Limits } from './limit-rules.ts'

/** Counts what each source does. Kept in memory: one process, forgotten at a restart. */
export interface Limiter {
  /** Counts one use of `name` by `key`. Refuses RATE_LIMITED with the seconds to wait once the limit is passed. */
  spend(name: LimitName, key: string): Promise<void>
}

export function createLimiter(limits: Limits): Limiter {
  const buckets = new Map<LimitName, RateLimiterMemory>()
  for (const name of LIMIT_NAMES) {
    const rule = limits[name]
    if (rule) buckets.set(name, new RateLimiterMemory({ keyPrefix: name, points: rule.times, duration: rule.seconds }))
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
  }
}
