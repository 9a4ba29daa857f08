import { expect, test } from 'vitest'
import { periodsBetween } from './periods.ts'

const HOUR = 4
const DAY = 24 * HOUR

test('a range is read as complete days, and as hours before and after them', () => {
  expect(periodsBetween(22 * HOUR, 75 * HOUR)).toEqual([
    { unit: 'hour', first: 22, end: 24, factor: 1 },
    { unit: 'day', first: 1, end: 3, factor: 1 },
    { unit: 'hour', first: 72, end: 75, factor: 1 },
  ])
  expect(periodsBetween(DAY, 2 * DAY)).toEqual([{ unit: 'day', first: 1, end: 2, factor: 1 }])
  expect(periodsBetween(30 * HOUR, 30 * HOUR)).toEqual([])
})

test('a range that begins or ends within an hour has its part of this hour', () => {
  expect(periodsBetween(18 * HOUR + 2, 66 * HOUR + 1)).toEqual([
    { unit: 'hour', first: 19, end: 24, factor: 1 },
    { unit: 'day', first: 1, end: 2, factor: 1 },
    { unit: 'hour', first: 48, end: 67, factor: 1 },
    { unit: 'quarter', first: 74, end: 76, factor: 1 },
    { unit: 'quarter', first: 265, end: 268, factor: -1 },
  ])
})

test('every quarter of a range is counted once, and no other', () => {
  for (let first = 400; first < 500; first += 1) {
    for (const end of [first, first + 1, first + 3, first + 95, first + 96, first + 97, first + 290, first + 400]) {
      const counted = new Map<number, number>()
      for (const { unit, factor, ...range } of periodsBetween(first, end)) {
        const length = { quarter: 1, hour: HOUR, day: DAY }[unit]
        for (let quarter = range.first * length; quarter < range.end * length; quarter += 1) {
          counted.set(quarter, (counted.get(quarter) ?? 0) + factor)
        }
      }
      const quarters = [...counted].filter(([, times]) => times !== 0)
      expect(quarters.every(([, times]) => times === 1)).toBe(true)
      expect(quarters.map(([quarter]) => quarter).toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: end - first }, (_, index) => first + index),
      )
    }
  }
})
