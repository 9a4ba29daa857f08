import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchConnection } from './connection-watch.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => void vi.useRealTimers())

function watched() {
  const state = { connected: true }
  const reports: boolean[] = []
  const stop = watchConnection(
    () => state.connected,
    (interrupted) => reports.push(interrupted),
  )
  return { state, reports, stop }
}

test('a connection that is missing for half a minute is reported once, and once when it is back', () => {
  const { state, reports } = watched()
  vi.advanceTimersByTime(60_000)
  state.connected = false
  vi.advanceTimersByTime(30_000)
  expect(reports).toEqual([])
  vi.advanceTimersByTime(60_000)
  expect(reports).toEqual([true])
  state.connected = true
  vi.advanceTimersByTime(60_000)
  expect(reports).toEqual([true, false])
})

test('short interruptions are not added up', () => {
  const { state, reports } = watched()
  for (let times = 0; times < 5; times += 1) {
    state.connected = false
    vi.advanceTimersByTime(25_000)
    state.connected = true
    vi.advanceTimersByTime(5000)
  }
  expect(reports).toEqual([])
})

test('nothing is reported after the end', () => {
  const { state, reports, stop } = watched()
  state.connected = false
  stop()
  vi.advanceTimersByTime(60_000)
  expect(reports).toEqual([])
})
