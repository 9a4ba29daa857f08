import { expect, test } from 'vitest'
import { minutesUntil } from './clock.ts'

const now = new Date('2026-11-20T12:00:00.000Z')

test.each([
  { milliseconds: 24 * 60 * 60_000, minutes: 1440 },
  { milliseconds: 24 * 60 * 60_000 - 1, minutes: 1440 },
  { milliseconds: 60_001, minutes: 2 },
  { milliseconds: 1, minutes: 1 },
  { milliseconds: 0, minutes: 0 },
  { milliseconds: -5, minutes: 0 },
])('$milliseconds ms from now are $minutes minutes, rounded up', ({ milliseconds, minutes }) => {
  expect(minutesUntil(new Date(now.getTime() + milliseconds), now)).toBe(minutes)
})
