import { expect, test } from 'vitest'
import { isRepetition } from './rules.ts'

test('a click of the same source on the same entry within a second of a counted one is a repetition', () => {
  expect([0, 999, 1000, 5000].map((later) => isRepetition(10_000, 10_000 + later))).toEqual([true, true, false, false])
  // The clock was set back.
  expect([9001, 9000].map((clicked) => isRepetition(10_000, clicked))).toEqual([true, false])
})
