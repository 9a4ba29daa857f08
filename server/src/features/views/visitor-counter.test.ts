import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SharedRedis } from '../../bus/redis/shared-redis.ts'
import { createLog } from '../../log/log.ts'
import { openSharedRedis, startRedisProxy } from '../../testing/redis-proxy.ts'
import { createVisitorCounter, type Visitor } from './visitor-counter.ts'

const visitor = (number: number, userAgent = 'Firefox'): Visitor => ({ source: `203.0.113.${number}`, userAgent })
const people = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({ source: `visitor ${from + index}`, userAgent: 'Firefox' }))

test('a visitor counts once for each page and day', async () => {
  const counter = createVisitorCounter(null)
  const visit = (portfolioId: string, day: number, ...visitors: Visitor[]) =>
    counter.countNew({ portfolioId, day, visitors })
  expect(await visit('page', 1, visitor(1), visitor(1), visitor(2))).toBe(2)
  expect(await visit('page', 1, visitor(1))).toBe(0)
  expect(await visit('other', 1, visitor(1))).toBe(1)
  expect(await visit('page', 2, visitor(1))).toBe(1)
  expect(await visit('page', 2)).toBe(0)
})

test('another browser at the same address is another visitor', async () => {
  const counter = createVisitorCounter(null)
  const visitors = [visitor(1, 'Firefox'), visitor(1, 'Safari')]
  expect(await counter.countNew({ portfolioId: 'page', day: 1, visitors })).toBe(2)
})

test('a visit of a past day does not end the present one', async () => {
  const counter = createVisitorCounter(null)
  const visit = (day: number) => counter.countNew({ portfolioId: 'page', day, visitors: [visitor(1)] })
  expect(await visit(2)).toBe(1)
  expect(await visit(1)).toBe(1)
  expect(await visit(2)).toBe(0)
})

test('the memory is bounded: the oldest visitors are forgotten first and counted again', async () => {
  const counter = createVisitorCounter(null, { max: 3 })
  const visit = (visitors: Visitor[]) => counter.countNew({ portfolioId: 'page', day: 1, visitors })
  expect(await visit(people(0, 5))).toBe(5)
  expect(await visit(people(2, 5))).toBe(0)
  expect(await visit(people(0, 1))).toBe(1)
})

describe.skipIf(!process.env.TEST_REDIS_URL)('with Redis', () => {
  const url = process.env.TEST_REDIS_URL ?? ''
  const log = createLog({ silent: true })
  const today = Math.floor(Date.now() / 86_400_000)
  let redis: SharedRedis
  beforeAll(async () => {
    redis = await openSharedRedis(url, log)
  })
  afterAll(async () => {
    await redis.client.del(await redis.client.keys(`${redis.prefix}:*`))
    redis.close()
  })

  test('processes share the visitors of a day, also of many', async () => {
    const [one, other] = [0, 1].map(() => createVisitorCounter(redis))
    let counted = 0
    for (let from = 0; from < 2000; from += 100) {
      const visits = { portfolioId: 'page', day: today, visitors: people(from, from + 100) }
      counted += (await one?.countNew(visits)) ?? 0
      counted += (await other?.countNew(visits)) ?? 0
    }
    // The standard error of the sketch is 0.8 %.
    expect(counted).toBeGreaterThan(1930)
    expect(counted).toBeLessThan(2070)
  })

  test('a few visitors are counted exactly', async () => {
    const counter = createVisitorCounter(redis)
    const visit = (visitors: Visitor[]) => counter.countNew({ portfolioId: 'small', day: today, visitors })
    expect(await visit([visitor(1), visitor(2)])).toBe(2)
    expect(await visit([visitor(1), visitor(3)])).toBe(1)
  })

  test('nothing is stored but the day’s key and sketches, which expire with the day', async () => {
    const counter = createVisitorCounter(redis)
    await counter.countNew({ portfolioId: 'page', day: today, visitors: [visitor(1)] })
    const { client, prefix } = redis
    const names = await client.keys(`${prefix}:*`)
    expect(names.toSorted()).toEqual([
      `${prefix}:visitors:${today}`,
      `${prefix}:visitors:${today}:page`,
      `${prefix}:visitors:${today}:small`,
    ])
    for (const name of names) expect(await client.expireTime(name)).toBe((today + 1) * 86_400 + 60)
    expect(await client.get(`${prefix}:visitors:${today}:page`)).toMatch(/^HYLL/)
  })

  test('while Redis hangs, and for a day that is over, each process remembers in memory', async () => {
    const proxy = await startRedisProxy(url)
    const lost = await openSharedRedis(proxy.url, log)
    proxy.hang()
    const counters = [
      { counter: createVisitorCounter(lost), day: today },
      { counter: createVisitorCounter(redis), day: today - 2 },
    ]
    for (const { counter, day } of counters) {
      const visit = () => counter.countNew({ portfolioId: 'page', day, visitors: [visitor(1)] })
      expect(await visit()).toBe(1)
      for (let time = 0; time < 1000; time += 1) expect(await visit()).toBe(0)
    }
    lost.close()
    proxy.close()
  })
})
