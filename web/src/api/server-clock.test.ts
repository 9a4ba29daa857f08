import { expect, test } from 'vitest'
import { createServerClock } from './server-clock.ts'

const HOUR = 3_600_000

test('a device whose clock agrees with the server is not corrected, even if its requests are slow', () => {
  const clock = createServerClock()
  expect(clock.toServerTime(1000)).toBe(1000)
  clock.observe({ sent: 1000, received: 9000, serverTime: 1200 })
  expect(clock.toServerTime(1000)).toBe(1000)
})

test('a clock that is an hour off is corrected by the fastest responses', () => {
  const clock = createServerClock()
  clock.observe({ sent: 1000, received: 4000, serverTime: HOUR + 2000 })
  expect(clock.toServerTime(5000) - HOUR).toBeGreaterThan(5000 - 3000)
  clock.observe({ sent: 5000, received: 5040, serverTime: HOUR + 5010 })
  expect(Math.abs(clock.toServerTime(6000) - HOUR - 6000)).toBeLessThanOrEqual(40)
  clock.observe({ sent: 7000, received: 10_000, serverTime: HOUR + 9990 })
  expect(Math.abs(clock.toServerTime(6000) - HOUR - 6000)).toBeLessThanOrEqual(40)
})

test('an edit after a response is never earlier than the response', () => {
  const clock = createServerClock()
  clock.observe({ sent: 1000, received: 1900, serverTime: HOUR + 1100 })
  expect(clock.toServerTime(1900)).toBeGreaterThanOrEqual(HOUR + 1100)
})

test('the correction follows a device whose clock is changed', () => {
  const clock = createServerClock()
  clock.observe({ sent: 1000, received: 1010, serverTime: 1005 })
  clock.observe({ sent: HOUR, received: HOUR + 10, serverTime: 2005 })
  expect(Math.abs(clock.toServerTime(HOUR) - 2000)).toBeLessThanOrEqual(10)
})
