import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { coalesce } from './coalesce.ts'

const WINDOW_MS = 100

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

test('work is done once for all calls of a window, at its end', () => {
  const work = vi.fn<() => void>()
  const window = coalesce(WINDOW_MS, work)
  window.schedule()
  vi.advanceTimersByTime(WINDOW_MS - 1)
  window.schedule()
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(WINDOW_MS)
  expect(work).toHaveBeenCalledTimes(1)
})

test('a call during the work opens the next window', () => {
  const work = vi.fn<() => void>()
  const window = coalesce(WINDOW_MS, () => {
    work()
    window.schedule()
  })
  window.schedule()
  vi.advanceTimersByTime(WINDOW_MS)
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(WINDOW_MS)
  expect(work).toHaveBeenCalledTimes(2)
})

test('each key has windows of its own', () => {
  const work = vi.fn<(key: string) => void>()
  const window = coalesce(WINDOW_MS, work)
  window.schedule('first')
  vi.advanceTimersByTime(WINDOW_MS / 2)
  window.schedule('second')
  window.schedule('first')
  vi.advanceTimersByTime(WINDOW_MS / 2)
  expect(work.mock.calls).toEqual([['first']])
  vi.advanceTimersByTime(WINDOW_MS / 2)
  expect(work.mock.calls).toEqual([['first'], ['second']])
})

test('after a stop no work is done, until it is scheduled again', () => {
  const work = vi.fn<() => void>()
  const window = coalesce(WINDOW_MS, work)
  window.schedule()
  window.stop()
  vi.advanceTimersByTime(WINDOW_MS)
  expect(work).not.toHaveBeenCalled()
  window.schedule()
  vi.advanceTimersByTime(WINDOW_MS)
  expect(work).toHaveBeenCalledTimes(1)
})
