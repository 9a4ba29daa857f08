import { expect, test } from 'vitest'
import { slidePosition, stepFrom } from './carousel-position.ts'

const places = (count: number, current: number) =>
  Array.from({ length: count }, (_, index) => slidePosition(index, current, count))

test.each([
  { count: 1, current: 0, expected: [0] },
  { count: 2, current: 0, expected: [0, 1] },
  { count: 2, current: 1, expected: [1, 0] },
  { count: 3, current: 0, expected: [0, 1, -1] },
  { count: 4, current: 0, expected: [0, 1, 2, -1] },
  { count: 5, current: 4, expected: [1, 2, -2, -1, 0] },
  { count: 8, current: 0, expected: [0, 1, 2, null, null, null, -2, -1] },
  { count: 8, current: 7, expected: [1, 2, null, null, null, -2, -1, 0] },
])('of $count slides around $current those within 2 are shown', ({ count, current, expected }) => {
  expect(places(count, current)).toEqual(expected)
})

test('the first slide follows the last, and the last precedes the first', () => {
  expect(stepFrom(4, 1, 5)).toBe(0)
  expect(stepFrom(0, -1, 5)).toBe(4)
  expect(stepFrom(0, -1, 1)).toBe(0)
})
