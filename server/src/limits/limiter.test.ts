import { kernelRefusals, Refusal } from '@vitrine/core/kernel'
import { DEFAULT_LIMITS } from '@vitrine/core/requests'
import { expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { openSharedRedis, startRedisProxy } from '../testing/redis-proxy.ts'
import { createLimiter, type Limiter } from './limiter.ts'

const url = process.env.TEST_REDIS_URL ?? ''
const log = createLog({ silent: true })
const LIMITS = { ...DEFAULT_LIMITS, names: { times: 300, seconds: 600 } }

/** Returns how many of `times` uses are accepted. */
async function accepted(limiter: Limiter, key: string, times: number): Promise<number> {
  let count = 0
  for (let time = 0; time < times; time += 1) {
    try {
      await limiter.spend('names', key)
      count += 1
    } catch (error) {
      if (!(error instanceof Refusal) || error.spec.code !== kernelRefusals.rateLimited.code) throw error
    }
  }
  return count
}

test.skipIf(!url)('while Redis hangs each process counts for itself, and together again when it answers', async () => {
  const proxy = await startRedisProxy(url)
  const here = await openSharedRedis(url, log)
  const there = await openSharedRedis(proxy.url, log, here.prefix)
  const [limiter, hanging] = [createLimiter(LIMITS, here), createLimiter(LIMITS, there)]
  expect(await accepted(limiter, 'one', 200)).toBe(200)
  expect(await accepted(hanging, 'one', 200)).toBe(100)

  proxy.hang()
  // If each use waited for its time limit, 500 of them would take longer than a test may.
  expect(await accepted(hanging, 'one', 500)).toBe(300)
  expect(await accepted(hanging, '2001:db8::/64', 2)).toBe(2)
  expect(await accepted(hanging, 'two', 300)).toBe(300)
  await hanging.refund('names', 'two')
  await hanging.refund('names', '2001:db8::/64')
  expect(await accepted(hanging, 'two', 2)).toBe(1)

  proxy.resume()
  await expect.poll(() => there.isAnswering(), { timeout: 10_000 }).toBe(true)
  expect(await accepted(hanging, 'one', 1)).toBe(0)
  await here.client.del(await here.client.keys(`${here.prefix}:*`))
  for (const redis of [here, there]) redis.close()
  proxy.close()
})
