import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SharedRedis } from '../../bus/redis/shared-redis.ts'
import { createLog } from '../../log/log.ts'
import { openSharedRedis, startRedisProxy } from '../../testing/redis-proxy.ts'
import { createRepeatFilter } from './repeat-filter.ts'

let now = 0
const clock = () => new Date(now)

test('a click within a second after a counted one is a repetition, for its own key only', async () => {
  now = 10_000
  const filter = createRepeatFilter({ clock, redis: null })
  expect(await filter.isRepeat('one')).toBe(false)
  expect(await filter.isRepeat('other')).toBe(false)
  now += 999
  expect(await filter.isRepeat('one')).toBe(true)
  now += 1
  expect(await filter.isRepeat('one')).toBe(false)
})

test('repetitions do not extend the second, and a clock that is set back does not block for long', async () => {
  now = 10_000
  const filter = createRepeatFilter({ clock, redis: null })
  const counted: number[] = []
  for (; now < 12_500; now += 250) if (!(await filter.isRepeat('one'))) counted.push(now)
  expect(counted).toEqual([10_000, 11_000, 12_000])
  now = 5000
  expect(await filter.isRepeat('one')).toBe(false)
})

describe.skipIf(!process.env.TEST_REDIS_URL)('with Redis', () => {
  const url = process.env.TEST_REDIS_URL ?? ''
  const log = createLog({ silent: true })
  let redis: SharedRedis
  beforeAll(async () => {
    redis = await openSharedRedis(url, log)
  })
  afterAll(() => redis.close())

  test('processes share the clicks, which Redis forgets after a second', async () => {
    const [one, other] = [0, 1].map(() => createRepeatFilter({ clock, redis }))
    expect(await one?.isRepeat('key')).toBe(false)
    expect(await other?.isRepeat('key')).toBe(true)
    const [name = ''] = await redis.client.keys(`${redis.prefix}:*`)
    const left = await redis.client.pTTL(name)
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThanOrEqual(1000)
  })

  test('while Redis hangs, and after its connection has ended, each process remembers in memory', async () => {
    const proxy = await startRedisProxy(url)
    const lost = await openSharedRedis(proxy.url, log)
    const filter = createRepeatFilter({ clock, redis: lost })
    proxy.hang()
    expect(await filter.isRepeat('key')).toBe(false)
    for (let click = 0; click < 1000; click += 1) expect(await filter.isRepeat('key')).toBe(true)
    lost.close()
    proxy.close()
    expect(await filter.isRepeat('key')).toBe(true)
    expect(await filter.isRepeat('other')).toBe(false)
  })
})
