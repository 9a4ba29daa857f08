import type { LivePresence } from '@vitrine/core/discord-presence'
import type { LiveSong } from '@vitrine/core/now-playing'
import type { PageFollowed, ServerToClientEvents } from '@vitrine/core/realtime'
import type { LiveSocket } from '@vitrine/widgets/live/live-socket.ts'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { followOwnPage } from './follow-own-page.ts'

const PRESENCE: LivePresence = { version: 3, presence: { status: 'online', customStatus: null, activities: [] } }
const SONG: LiveSong = { version: 4, song: null, read: true }

/** Follows page `p`; returns its listeners, and functions that send responses and events of the server. */
function followed({ connected = false } = {}) {
  const socket: LiveSocket = io('http://nowhere.example', { autoConnect: false })
  socket.connected = connected
  const emit = vi.spyOn(socket, 'emit').mockReturnValue(socket)
  const listeners = { onPresence: vi.fn(), onSong: vi.fn() }
  const tab = Object.assign(new EventTarget(), { hidden: false })
  const stop = followOwnPage('p', listeners, socket, tab)
  function show(visible: boolean) {
    tab.hidden = !visible
    tab.dispatchEvent(new Event('visibilitychange'))
  }
  function receive(name: keyof ServerToClientEvents | 'connect', ...event: unknown[]) {
    for (const listener of socket.listeners(name)) Reflect.apply(listener, socket, event)
  }
  function answer(page: PageFollowed) {
    const acknowledge = emit.mock.calls.findLast(([name]) => name === 'followPage')?.at(-1)
    if (typeof acknowledge !== 'function') throw new Error('nobody asked')
    Reflect.apply(acknowledge, null, [page])
  }
  return { ...listeners, emit, receive, answer, show, stop }
}

const page = { found: true, version: 'v', stats: null, now: 0, owner: true, unread: 0 } as const

test('an open socket follows at once, and again after each connection and after missed events', () => {
  const { emit, receive } = followed({ connected: true })
  expect(emit).toHaveBeenCalledExactlyOnceWith('followPage', 'p', expect.any(Function))
  receive('connect')
  receive('eventsMissed')
  expect(emit).toHaveBeenCalledTimes(3)
  expect(followed().emit).not.toHaveBeenCalled()
})

test('the response and later events give presence and song; cards that are off give nothing', () => {
  const { onPresence, onSong, receive, answer } = followed({ connected: true })
  answer({ ...page, presence: PRESENCE, song: null })
  expect(onPresence).toHaveBeenLastCalledWith(PRESENCE)
  expect(onSong).not.toHaveBeenCalled()
  receive('songChanged', { portfolioId: 'p', live: SONG, now: 0 })
  expect(onSong).toHaveBeenLastCalledWith(SONG)
  receive('discordPresenceChanged', { portfolioId: 'p', live: { ...PRESENCE, version: 5 }, now: 0 })
  expect(onPresence).toHaveBeenLastCalledWith({ ...PRESENCE, version: 5 })
})

test('events of another page and a page that is not found are ignored', () => {
  const { onPresence, onSong, receive, answer } = followed({ connected: true })
  answer({ found: false })
  receive('discordPresenceChanged', { portfolioId: 'other', live: PRESENCE, now: 0 })
  receive('songChanged', { portfolioId: 'other', live: SONG, now: 0 })
  expect(onPresence).not.toHaveBeenCalled()
  expect(onSong).not.toHaveBeenCalled()
})

test('nothing arrives after the end, also no late response', () => {
  const { emit, onPresence, receive, answer, stop } = followed({ connected: true })
  stop()
  answer({ ...page, presence: PRESENCE, song: SONG })
  receive('discordPresenceChanged', { portfolioId: 'p', live: PRESENCE, now: 0 })
  receive('connect')
  expect(onPresence).not.toHaveBeenCalled()
  expect(emit).toHaveBeenCalledTimes(2)
  expect(emit).toHaveBeenLastCalledWith('unfollowPage', 'p')
})

test('an editor that is hidden for long ends following, and follows when it is visible again', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { emit, receive, show } = followed({ connected: true })
  show(false)
  vi.advanceTimersByTime(30_000)
  expect(emit).toHaveBeenLastCalledWith('unfollowPage', 'p')
  receive('connect')
  expect(emit).toHaveBeenCalledTimes(2)
  show(true)
  expect(emit).toHaveBeenCalledTimes(3)
  expect(emit).toHaveBeenLastCalledWith('followPage', 'p', expect.any(Function))
})
