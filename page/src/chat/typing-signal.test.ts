import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTypingNotice, createTypingSignal } from './typing-signal.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('typing is said with the first key, and its end a second after the last one', () => {
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

test('who goes on typing says so again every three seconds', () => {
  const said: boolean[] = []
  const signal = createTypingSignal((typing) => said.push(typing))
  for (let second = 0; second <= 6; second += 0.5) {
    signal.key()
    vi.advanceTimersByTime(500)
  }
  expect(said).toEqual([true, true, true])
})

test('stopping is said at once, and once', () => {
  const said: boolean[] = []
  const signal = createTypingSignal((typing) => said.push(typing))
  signal.stop()
  signal.key()
  signal.stop()
  signal.stop()
  vi.advanceTimersByTime(5000)
  expect(said).toEqual([true, false])
})

test('the other side is shown typing until it is not heard of for five seconds', () => {
  const shown: boolean[] = []
  const notice = createTypingNotice((typing) => shown.push(typing))
  notice.hear(true)
  vi.advanceTimersByTime(4000)
  notice.hear(true)
  vi.advanceTimersByTime(4999)
  expect(shown).toEqual([true, true])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual([true, true, false])
})
