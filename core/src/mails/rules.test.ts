import { expect, test } from 'vitest'
import { isGivenUp, retryDelay } from './rules.ts'

test('the delay between attempts starts at 5 s and doubles up to 15 minutes', () => {
  expect([1, 2, 3, 8, 9, 50].map(retryDelay)).toEqual([5000, 10_000, 20_000, 640_000, 900_000, 900_000])
})

test('a mail is given up three days after it was written', () => {
  const createdAt = new Date('2026-11-20T12:00:00.000Z')
  expect(isGivenUp(createdAt, new Date('2026-11-23T11:59:59.999Z'))).toBe(false)
  expect(isGivenUp(createdAt, new Date('2026-11-23T12:00:00.000Z'))).toBe(true)
})
