import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countMinutesLeft } from './count-minutes-left.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a value that is shown again counts from its arrival, and a new one from its own', () => {
  const received = { minutesLeft: 30 }
  const counts: number[] = []
  const count = (value: { minutesLeft: number }) => countMinutesLeft(value, (left) => counts.push(left))
  count(received)()
  vi.advanceTimersByTime(10 * 60_000)
  count(received)()
  count({ minutesLeft: 30 })()
  expect(counts).toEqual([30, 20, 30])
})
