import { expect, test } from 'vitest'
import { formatCount } from './counts.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1k'],
  [1099, '1k'],
  [1234, '1.2k'],
  [9999, '9.9k'],
  [99_950, '99.9k'],
  [999_999, '999.9k'],
  [1_000_000, '1M'],
  [1_234_567, '1.2M'],
  [1_234_567_890, '1234.5M'],
])('Counts from 1000 on are shown in thousands or millions, cut to one decimal: %d is %s', (count, shown) => {
  expect(formatCount(count)).toBe(shown)
})
