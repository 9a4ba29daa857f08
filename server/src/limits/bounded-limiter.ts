import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** Most keys of one limit in memory, in each of the two groups of {@link BoundedLimiter}. */
const KEYS_MAX = 50_000

/**
 * In-memory limiter with a bounded number of keys. Keys that have used half of their limit form a group of their own,
 * so that a flood of new keys evicts keys that have used little and no counter that is close to its limit.
 */
export class BoundedLimiter extends RateLimiterMemory {
  readonly #light: LRUCache<string, true>
  readonly #heavy: LRUCache<string, true>

  constructor(options: { keyPrefix: string; points: number; duration: number }, keysMax = KEYS_MAX) {
    super(options)
    const group = () =>
      new LRUCache<string, true>({
        // `max` would allocate memory for all keys at once: 40 MB for all limits.
        maxSize: keysMax,
        sizeCalculation: () => 1,
        dispose: (_value, key, reason) => {
          if (reason === 'evict') void super.delete(key)
        },
      })
    this.#light = group()
    this.#heavy = group()
  }

  override async consume(key: string, points = 1): Promise<RateLimiterRes> {
    try {
      const result = await super.consume(key, points)
      this.#remember(key, result)
      return result
    } catch (error) {
      if (error instanceof RateLimiterRes) this.#remember(key, error)
      throw error
    }
  }

  override async reward(key: string, points = 1): Promise<RateLimiterRes> {
    const result = await super.reward(key, points)
    this.#remember(key, result)
    return result
  }

  #remember(key: string, { consumedPoints }: RateLimiterRes): void {
    const [group, other] = consumedPoints * 2 >= this.points ? [this.#heavy, this.#light] : [this.#light, this.#heavy]
    other.delete(key)
    group.set(key, true)
  }
}
