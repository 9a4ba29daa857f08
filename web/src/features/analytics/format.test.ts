import { expect, test } from 'vitest'
import {
  formatChange,
  formatDate,
  formatHour,
  formatLongDate,
  formatNumber,
  formatPoints,
  formatRate,
  formatWeekday,
} from './format.ts'

test('numbers have separators', () => {
  expect([0, 999, 1234, 2_000_000].map(formatNumber)).toEqual(['0', '999', '1,234', '2,000,000'])
})

test('a rate is a percentage with at most one decimal; there can be none', () => {
  expect([0, 0.0345, 0.5, 1.25, null].map(formatRate)).toEqual(['0%', '3.5%', '50%', '125%', '–'])
})

test('a change has its sign', () => {
  expect([0.12, -0.054, 0, -1, 12, 0.001].map(formatChange)).toEqual(['+12%', '−5%', '0%', '−100%', '+1,200%', '0%'])
})

test('an hour and a day of the week have their names', () => {
  expect([0, 12, 18].map(formatHour).map((hour) => hour.replace(/\s/, ' '))).toEqual(['12 AM', '12 PM', '6 PM'])
  expect(formatWeekday(0)).toBe('Monday')
  expect(formatWeekday(6, 'short')).toBe('Sun')
})

test('a date stays the same in every time zone', () => {
  expect(formatDate('2026-11-01')).toBe('Nov 1')
  expect(formatLongDate('2026-11-24')).toBe('Tue, Nov 24')
})

test('the difference of two rates is in points, as nobody reads a percentage of a percentage', () => {
  expect([0.0154, 0, -0.02].map(formatPoints)).toEqual(['+1.5 points', '0 points', '−2 points'])
})
