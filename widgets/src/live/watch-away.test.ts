import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchAway } from './watch-away.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched({ hidden = false } = {}) {
  const tab = Object.assign(new EventTarget(), { hidden })
  const calls: string[] = []
  const { isAway, stop } = watchAway({ onAway: () => calls.push('away'), onBack: () => calls.push('back') }, tab)
  function show(visible: boolean) {
    tab.hidden = !visible
    tab.dispatchEvent(new Event('visibilitychange'))
  }
  return { calls, show, isAway, stop }
}

test('a tab is away after it has been hidden for half a minute, until it is visible again', () => {
  const { calls, show, isAway } = watched()
  show(false)
  vi.advanceTimersByTime(29_999)
  expect([calls, isAway()]).toEqual([[], false])
  vi.advanceTimersByTime(1)
  expect([calls, isAway()]).toEqual([['away'], true])
  show(true)
  expect([calls, isAway()]).toEqual([['away', 'back'], false])
  vi.advanceTimersByTime(60_000)
  expect(calls).toHaveLength(2)
})

test('a short look elsewhere changes nothing', () => {
  const { calls, show } = watched()
  show(false)
  vi.advanceTimersByTime(20_000)
  show(true)
  vi.advanceTimersByTime(60_000)
  expect(calls).toEqual([])
})

test('a tab that was opened in the background is away as well', () => {
  const { calls } = watched({ hidden: true })
  vi.advanceTimersByTime(30_000)
  expect(calls).toEqual(['away'])
})

test('nothing is called after the end', () => {
  const { calls, show, stop } = watched()
  show(false)
  stop()
  vi.advanceTimersByTime(60_000)
  show(true)
  expect(calls).toEqual([])
})
