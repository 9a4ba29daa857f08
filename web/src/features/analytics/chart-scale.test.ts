import { describe, expect, test } from 'vitest'
import { labelPlaces, scaleOf } from './chart-scale.ts'

describe('a scale has whole numbers at equal distances up to the largest value', () => {
  test.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [40, [0, 10, 20, 30, 40]],
    [41, [0, 20, 40, 60]],
    [4999, [0, 2000, 4000, 6000]],
  ])('%i', (most, lines) => {
    expect(scaleOf(most)).toEqual(lines)
  })
})

test.each([
  [7, [6, 5, 4, 3, 2, 1, 0]],
  [30, [29, 24, 19, 14, 9, 4]],
  [90, [89, 74, 59, 44, 29, 14]],
  [1, [0]],
])('of %i days at most seven have a label, today among them', (count, places) => {
  expect(labelPlaces(count, 7)).toEqual(places)
})
