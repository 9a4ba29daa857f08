import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTypingReceiver, createTypingSignal } from './typing-signal.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('typing is sent with the first key, and its end a second after the last key', () => {
  const said: boolean[] = []
  const signal = createTypingSignal((typing) => said.push(typing))
  signal.key()
  vi.advanceTimersByTime(900)
  signal.key()
  vi.advanceTimersByTime(999)
  expect(said).toEqual([true])
  vi.advanceTimersByTime(1)
  expect(said).toEqual([true, false])
})

test('continued typing is sent again every three seconds', () => {
  const said: boolean[] = []
  const signal = createTypingSignal((typing) => said.push(typing))
  for (let second = 0; second <= 6; second += 0.5) {
    signal.key()
    vi.advanceTimersByTime(500)
  }
  expect(said).toEqual([true, true, true])
})

test('the end of typing is sent at once, and once', () => {
  const said: boolean[] = []
  const signal = createTypingSignal((typing) => said.push(typing))
  signal.stop()
  signal.key()
  signal.stop()
  signal.stop()
  vi.advanceTimersByTime(5000)
  expect(said).toEqual([true, false])
})

test('the other side is shown as typing until five seconds pass without an event', () => {
  const shown: boolean[] = []
  const notice = createTypingReceiver((typing) => shown.push(typing))
  notice.receive(true)
  vi.advanceTimersByTime(4000)
  notice.receive(true)
  vi.advanceTimersByTime(4999)
  expect(shown).toEqual([true, true])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual([true, true, false])
})
