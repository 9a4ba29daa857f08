import { expect, test } from 'vitest'
import { isClose, timeLeft } from './time-left.ts'

const NOW = new Date('2026-11-28T12:00:00Z')

test.each([
  ['2026-11-28T14:05:00Z', '2 h 5 min left'],
  ['2026-11-28T14:00:00Z', '2 h left'],
  ['2026-11-28T12:00:30Z', '1 min left'],
  ['2026-12-05T12:00:00Z', '7 d left'],
  ['2026-11-28T12:00:00Z', '1 min late'],
  ['2026-11-28T10:00:00Z', '2 h 1 min late'],
])('the time to %s is %s', (dueAt, text) => {
  expect(timeLeft(dueAt, NOW)).toBe(text)
})

test('a deadline is close when less than a fifth of its time is left', () => {
  const createdAt = '2026-11-28T10:00:00Z'
  expect(isClose({ createdAt, dueAt: '2026-11-28T12:30:00Z' }, NOW)).toBe(false)
  expect(isClose({ createdAt, dueAt: '2026-11-28T12:29:00Z' }, NOW)).toBe(true)
  expect(isClose({ createdAt, dueAt: '2026-11-28T11:00:00Z' }, NOW)).toBe(true)
})
