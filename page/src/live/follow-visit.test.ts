import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runParts } from '../parts/run-parts.ts'
import { sampleView } from '../testing/sample-page.ts'
import { followVisit } from './follow-visit.ts'
import { renewPage } from './renew-page.ts'
import type { PageListeners } from './socket.ts'

vi.mock('./renew-page.ts', () => ({ renewPage: vi.fn(async () => {}) }))
beforeEach(() => {
  vi.useFakeTimers({ now: 50_000 })
  vi.mocked(renewPage).mockClear()
})
afterEach(() => {
  vi.useRealTimers()
})

const FOLLOWED = {
  ...{ version: 'v1', stats: { views: 0, likes: 0 }, presence: null, song: null, now: 60_000 },
  ...{ owner: false, unread: 0, again: false },
}
const live = (version: number) => ({ version, presence: null })

/** Follows a page of version 'v1'. */
function followed() {
  const page = runParts(sampleView(), [], 'v1')
  let listeners: PageListeners | undefined
  followVisit(page, (_, given) => {
    listeners = given
  })
  if (!listeners) throw new Error('nobody follows')
  return { page, listeners }
}

test('a page is renewed if and only if its version changed, also after a break', async () => {
  const { listeners } = followed()
  listeners.onFollowed({ ...FOLLOWED, again: true })
  await vi.advanceTimersByTimeAsync(1000)
  expect(renewPage).not.toHaveBeenCalled()
  listeners.onFollowed({ ...FOLLOWED, version: 'v2' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(renewPage).toHaveBeenCalledOnce()
})

test('of two presences or songs the one with the higher version is shown', () => {
  const { page, listeners } = followed()
  listeners.onPresence(live(3), 60_000)
  listeners.onPresence(live(2), 60_000)
  listeners.onFollowed({ ...FOLLOWED, presence: live(1), song: { version: 4, song: null, read: true } })
  listeners.onSong({ version: 3, song: null, read: true }, 60_000)
  expect(page.state.presence).toEqual(live(3))
  expect(page.state.song).toEqual({ version: 4, song: null, read: true })
  listeners.onPresence(live(4), 60_000)
  expect(page.state.presence).toEqual(live(4))
})

test('the server’s clock is known from each response and event', () => {
  const { page, listeners } = followed()
  expect(page.state.clock).toBeNull()
  listeners.onFollowed(FOLLOWED)
  expect(page.state.clock).toBe(10_000)
  listeners.onSong({ version: 1, song: null, read: true }, 49_000)
  expect(page.state.clock).toBe(-1000)
})
