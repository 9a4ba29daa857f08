import { expect, test } from 'vitest'
import { VISIBLE } from '../portfolios/index.ts'
import { isClickable, isRepetition } from './rules.ts'

test('a click of the same source on the same entry within a second of a counted one is a repetition', () => {
  expect([0, 999, 1000, 5000].map((later) => isRepetition(10_000, 10_000 + later))).toEqual([true, true, false, false])
  // The clock was set back.
  expect([9001, 9000].map((clicked) => isRepetition(10_000, clicked))).toEqual([true, false])
})

test('a click counts only while the page shows the entry as a link', () => {
  const now = new Date('2026-11-20T12:00:00.000Z')
  const entry = { ...VISIBLE, url: 'https://example.com' }
  expect(isClickable(entry, now)).toBe(true)
  expect(isClickable({ ...entry, visibleFrom: now.toISOString() }, now)).toBe(true)
  expect(isClickable({ ...entry, hidden: true }, now)).toBe(false)
  expect(isClickable({ ...entry, visibleFrom: '2026-11-20T12:00:00.001Z' }, now)).toBe(false)
  expect(isClickable({ ...entry, visibleUntil: now.toISOString() }, now)).toBe(false)
  expect(isClickable({ ...entry, url: 'https://' }, now)).toBe(false)
})
