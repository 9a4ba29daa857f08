import { expect, test } from 'vitest'
import { DEFAULT_LIMITS, LIMIT_COUNTERS_HOURS, networkFactor } from './rules.ts'

test('the counters of the limits end after the time that the privacy policy names', () => {
  const longest = Math.max(...Object.values(DEFAULT_LIMITS).map(({ seconds }) => seconds))
  expect(longest).toBe(LIMIT_COUNTERS_HOURS * 60 * 60)
})

test('the networks of a /48 share eight times the limit of one, of views and clicks twice', () => {
  expect(networkFactor('api-anonymous')).toBe(8)
  expect((['views', 'views-hour', 'clicks', 'clicks-hour'] as const).map(networkFactor)).toEqual([2, 2, 2, 2])
})
