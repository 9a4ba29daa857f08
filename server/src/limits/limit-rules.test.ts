import { LIMIT_COUNTERS_HOURS } from '@vitrine/core/site'
import { expect, test } from 'vitest'
import { DEFAULT_LIMITS } from './limit-rules.ts'

test('the counters of the limits end after the time that the privacy policy names', () => {
  const longest = Math.max(...Object.values(DEFAULT_LIMITS).map(({ seconds }) => seconds))
  expect(longest).toBe(LIMIT_COUNTERS_HOURS * 60 * 60)
})
