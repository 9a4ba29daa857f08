import { expect, test } from 'vitest'
import { periodsBetween } from './periods.ts'

test('complete days are read as days, the rest as hours', () => {
  expect(periodsBetween(22, 75)).toEqual([
    { unit: 'hour', first: 22, end: 24 },
    { unit: 'day', first: 1, end: 3 },
    { unit: 'hour', first: 72, end: 75 },
  ])
  expect(periodsBetween(24, 48)).toEqual([{ unit: 'day', first: 1, end: 2 }])
  expect(periodsBetween(25, 47)).toEqual([{ unit: 'hour', first: 25, end: 47 }])
  expect(periodsBetween(30, 30)).toEqual([])
})

test('each hour is covered once, wherever a range starts and ends', () => {
  for (let first = 100; first < 150; first += 1) {
    for (let end = first; end < 260; end += 1) {
      const hours = periodsBetween(first, end).flatMap((range) => {
        const length = range.unit === 'day' ? 24 : 1
        return Array.from({ length: (range.end - range.first) * length }, (_, index) => range.first * length + index)
      })
      expect(hours.toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: end - first }, (_, index) => first + index),
      )
    }
  }
})
