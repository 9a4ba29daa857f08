import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../../log.ts'
import { connectRedis, type RedisClient } from '../../redis/client.ts'
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
  const prefix = `vitrine-test:${crypto.randomUUID()}`
  let client: RedisClient
  beforeAll(async () => {
    client = await connectRedis(process.env.TEST_REDIS_URL ?? '', createLog({ silent: true }))
  })
  afterAll(() => client.close())

  test('processes share the clicks, which Redis forgets after a second', async () => {
    const [one, other] = [0, 1].map(() => createRepeatFilter({ clock, redis: { client, prefix } }))
    expect(await one?.isRepeat('key')).toBe(false)
    expect(await other?.isRepeat('key')).toBe(true)
    const [name = ''] = await client.keys(`${prefix}:*`)
    const left = await client.pTTL(name)
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThanOrEqual(1000)
  })

  test('while Redis is unreachable each process remembers in memory', async () => {
    const lost = client.duplicate()
    const filter = createRepeatFilter({ clock, redis: { client: lost, prefix } })
    expect(await filter.isRepeat('key')).toBe(false)
    expect(await filter.isRepeat('key')).toBe(true)
  })
})
