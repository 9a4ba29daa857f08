import { expect, test } from 'vitest'
import { BoundedLimiter } from './bounded-limiter.ts'

const countOf = async (limiter: BoundedLimiter, key: string) => (await limiter.get(key))?.consumedPoints ?? 0

test('a flood of new keys evicts the oldest keys that have used little, and the number of keys stays bounded', async () => {
  const limiter = new BoundedLimiter({ keyPrefix: 'flood', points: 10, duration: 60 }, 100)
  for (let key = 0; key < 1000; key += 1) await limiter.consume(`source ${key}`)
  expect(limiter.dump().storage).toHaveLength(100)
  expect(await countOf(limiter, 'source 899')).toBe(0)
  expect(await countOf(limiter, 'source 900')).toBe(1)
})

test('keys that have used half of their limit or more survive a flood', async () => {
  const limiter = new BoundedLimiter({ keyPrefix: 'used', points: 10, duration: 60 }, 100)
  for (let time = 0; time < 5; time += 1) await limiter.consume('half')
  for (let time = 0; time < 12; time += 1) await limiter.consume('over').catch(() => undefined)
  for (let key = 0; key < 1000; key += 1) await limiter.consume(`source ${key}`)
  expect(await countOf(limiter, 'half')).toBe(5)
  expect(await countOf(limiter, 'over')).toBe(12)
  await expect(limiter.consume('over')).rejects.toMatchObject({ consumedPoints: 13 })
})

test('the number of keys that have used half of their limit is bounded', async () => {
  const limiter = new BoundedLimiter({ keyPrefix: 'heavy', points: 1, duration: 60 }, 100)
  for (let key = 0; key < 1000; key += 1) await limiter.consume(`source ${key}`)
  expect(limiter.dump().storage).toHaveLength(100)
})

test('a refund can move a key back to those that have used little', async () => {
  const limiter = new BoundedLimiter({ keyPrefix: 'refund', points: 4, duration: 60 }, 100)
  for (let time = 0; time < 2; time += 1) await limiter.consume('refunded')
  await limiter.reward('refunded')
  expect(await countOf(limiter, 'refunded')).toBe(1)
  for (let key = 0; key < 100; key += 1) await limiter.consume(`source ${key}`)
  expect(await countOf(limiter, 'refunded')).toBe(0)
})
