import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTicker } from './tick.ts'

const screen = Object.assign(new EventTarget(), { hidden: false })

beforeEach(() => {
  screen.hidden = false
  vi.useFakeTimers()
  vi.stubGlobal('document', screen)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function setHidden(hidden: boolean): void {
  screen.hidden = hidden
  screen.dispatchEvent(new Event('visibilitychange'))
}

test('ticks at once and each second while it is needed', () => {
  const tick = vi.fn()
  const ticker = createTicker(tick)
  ticker.run(true)
  vi.advanceTimersByTime(3000)
  expect(tick).toHaveBeenCalledTimes(4)
  ticker.run(false)
  vi.advanceTimersByTime(3000)
  expect(tick).toHaveBeenCalledTimes(5)
  expect(vi.getTimerCount()).toBe(0)
  ticker.stop()
})

test('rests while the page is not visible, and is right at once when it is visible again', () => {
  const tick = vi.fn()
  const ticker = createTicker(tick)
  ticker.run(true)
  setHidden(true)
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(5000)
  expect(tick).toHaveBeenCalledTimes(1)
  setHidden(false)
  expect(tick).toHaveBeenCalledTimes(2)
  ticker.stop()
  setHidden(false)
  expect(tick).toHaveBeenCalledTimes(2)
  expect(vi.getTimerCount()).toBe(0)
})
