import { isBurst } from '@vitrine/core/views'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SharedRedis } from '../../bus/redis/shared-redis.ts'
import { createLog } from '../../log/log.ts'
import { openSharedRedis } from '../../testing/redis-proxy.ts'
import { createVisitWeights, type VisitWeights } from './visit-weights.ts'
import type { Visitor } from './visitor-counter.ts'

const DAY = 20_000
/** Weight of 50 people from 50 networks who each come once on a day: they are nearly counted in full. */
const FIFTY_PEOPLE = 45_000

/** Returns bots: each has a browser of its own, and `perAddress` of them share an address. */
function bots(count: number, { perAddress, perNetwork }: { perAddress: number; perNetwork: number }): Visitor[] {
  return Array.from({ length: count }, (_, index) => {
    const address = Math.floor(index / perAddress)
    const network = Math.floor(address / perNetwork)
    return {
      source: `10.${Math.floor(network / 256)}.${network % 256}.${address % perNetwork}`,
      userAgent: `bot ${index}`,
    }
  })
}

/** Returns what visitors count who come evenly spread over some hours of a day, with bursts held back. */
async function countedOf(weights: VisitWeights, visitors: readonly Visitor[], hours: number): Promise<number> {
  let rankedWeek = 0
  for (let hour = 0; hour < hours; hour += 1) {
    const ofHour = visitors.filter((_, index) => index % hours === hour)
    const sum = await weights.weigh({ portfolioId: 'page', hour: DAY * 24 + hour, day: DAY, visitors: ofHour })
    if (!isBurst({ visits: sum.visits, rankedWeek })) rankedWeek += sum.ranked
  }
  return rankedWeek
}

test('the views of a visitor in an hour are one visit, and in the next hour another', async () => {
  const weights = createVisitWeights(null)
  const visitors = bots(1, { perAddress: 1, perNetwork: 1 })
  const weigh = (hour: number) => weights.weigh({ portfolioId: 'page', hour, day: DAY, visitors })
  expect([await weigh(1), await weigh(1), await weigh(2)]).toEqual([
    { visits: 1, ranked: 1000 },
    { visits: 0, ranked: 0 },
    { visits: 1, ranked: 500 },
  ])
})

test('the visits of a network count less and less, those of others and of other pages in full', async () => {
  const weights = createVisitWeights(null)
  const weigh = async (portfolioId: string, source: string) =>
    (await weights.weigh({ portfolioId, hour: 1, day: DAY, visitors: [{ source, userAgent: '' }] })).ranked
  expect(await weigh('page', '192.0.2.1')).toBe(1000)
  expect(await weigh('page', '192.0.2.200')).toBe(500)
  expect(await weigh('page', '192.0.3.1')).toBe(1000)
  expect(await weigh('other', '192.0.2.1')).toBe(1000)
  expect(await weigh('page', '2001:db8:1:2::/64')).toBe(1000)
  expect(await weigh('page', '2001:db8:1:3::/64')).toBe(500)
  expect(await weigh('page', '2001:db8:2:3::/64')).toBe(1000)
})

test('fifty people of fifty networks count nearly in full, in an hour and over a day', async () => {
  for (const hours of [1, 24]) {
    const people = bots(50, { perAddress: 1, perNetwork: 1 })
    expect(await countedOf(createVisitWeights(null), people, hours)).toBeGreaterThanOrEqual(FIFTY_PEOPLE)
  }
})

test.each([
  ['of four networks, in an hour', { perAddress: 10, perNetwork: 250 }, 1],
  ['of four networks, over a day', { perAddress: 10, perNetwork: 250 }, 24],
  ['of forty networks, in an hour', { perAddress: 10, perNetwork: 25 }, 1],
  ['of forty networks, over a day', { perAddress: 10, perNetwork: 25 }, 24],
  ['of a thousand networks, in an hour', { perAddress: 10, perNetwork: 1 }, 1],
  ['of a thousand networks, over a day', { perAddress: 10, perNetwork: 1 }, 24],
] as const)('10 000 bots with 1 000 addresses %s count less than fifty people', async (_, network, hours) => {
  expect(await countedOf(createVisitWeights(null), bots(10_000, network), hours)).toBeLessThan(FIFTY_PEOPLE)
})

const url = process.env.TEST_REDIS_URL
describe.skipIf(!url)('with Redis', () => {
  let redis: SharedRedis
  beforeAll(async () => {
    redis = await openSharedRedis(url ?? '', createLog({ silent: true }))
  })
  afterAll(async () => {
    await redis.client.del(await redis.client.keys(`${redis.prefix}:*`))
    redis.close()
  })

  test('processes share visits and networks, and nothing of a visitor is stored', async () => {
    const today = Math.floor(Date.now() / 86_400_000)
    const hour = Math.floor(Date.now() / 3_600_000)
    const [one, other] = [createVisitWeights(redis), createVisitWeights(redis)]
    const weigh = (weights: VisitWeights, source: string) =>
      weights.weigh({ portfolioId: 'page', hour, day: today, visitors: [{ source, userAgent: '' }] })
    expect(await weigh(one, '192.0.2.1')).toEqual({ visits: 1, ranked: 1000 })
    expect(await weigh(other, '192.0.2.1')).toEqual({ visits: 0, ranked: 0 })
    expect(await weigh(other, '192.0.2.9')).toEqual({ visits: 1, ranked: 500 })
    const { client, prefix } = redis
    const names = await client.keys(`${prefix}:*`)
    expect(names.toSorted()).toEqual([
      `${prefix}:networks:${today}:page`,
      `${prefix}:visits:${today}`,
      `${prefix}:visits:${today}:${hour}:page`,
    ])
    for (const name of names) expect(await client.expireTime(name)).toBeGreaterThan(0)
    expect(await client.get(`${prefix}:visits:${today}:${hour}:page`)).toMatch(/^HYLL/)
    expect(Object.values(await client.hGetAll(`${prefix}:networks:${today}:page`))).toEqual(['2'])
  })
})
