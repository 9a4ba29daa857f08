import type { PageFollowed, ServerToClientEvents } from '@vitrine/core/realtime'
import type { LiveSocket } from '@vitrine/widgets/live/live-socket.ts'
import { io } from 'socket.io-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { follow } from './socket.ts'

beforeEach(() => {
  vi.useFakeTimers()
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, vi.fn())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Follows a page; returns its listeners, and functions that send responses and events of the server. */
function followed({ connected = false } = {}) {
  const socket: LiveSocket = io('http://nowhere.example', { autoConnect: false })
  socket.connected = connected
  const emit = vi.spyOn(socket, 'emit').mockReturnValue(socket)
  const connect = vi.spyOn(socket, 'connect').mockReturnValue(socket)
  vi.spyOn(socket, 'disconnect').mockReturnValue(socket)
  const listeners = {
    onFollowed: vi.fn(),
    onStats: vi.fn(),
    onPresence: vi.fn(),
    onSong: vi.fn(),
    onLiked: vi.fn(),
    onUnread: vi.fn(),
    onChanged: vi.fn(),
  }
  const tab = Object.assign(new EventTarget(), { hidden: false })
  const stop = follow('p', listeners, socket, tab)
  function show(visible: boolean) {
    tab.hidden = !visible
    tab.dispatchEvent(new Event('visibilitychange'))
  }
  function receive<Name extends keyof ServerToClientEvents | 'connect' | 'connect_error'>(
    name: Name,
    ...event: unknown[]
  ) {
    for (const listener of socket.listeners(name)) Reflect.apply(listener, socket, event)
  }
  /** Answers the request with this index. */
  function answer(question: number, views: number) {
    const acknowledge = emit.mock.calls[question]?.at(-1)
    if (typeof acknowledge !== 'function') throw new Error('nobody asked')
    const page: PageFollowed = {
      found: true,
      stats: { views, likes: 0 },
      version: 'v1',
      presence: null,
      song: null,
      now: 0,
      owner: false,
      unread: 0,
    }
    Reflect.apply(acknowledge, null, [page])
  }
  const views = () => listeners.onFollowed.mock.calls.map(([page]) => page.stats?.views)
  return { ...listeners, socket, emit, connect, receive, answer, views, show, stop }
}

test('a socket that was opened before is followed at once', () => {
  const { emit, stop } = followed({ connected: true })
  expect(emit).toHaveBeenCalledExactlyOnceWith('followPage', 'p', expect.any(Function))
  stop()
})

test('counts of an event during the first read are not replaced by older ones', () => {
  const { receive, answer, views, onStats, stop } = followed()
  receive('connect')
  receive('statsChanged', { portfolioId: 'p', stats: { views: 8, likes: 0 } })
  answer(0, 7)
  expect(onStats).toHaveBeenCalledWith({ views: 8, likes: 0 })
  expect(views()).toEqual([8])
  stop()
})

test('the unread count of an event is not replaced by an older one, and causes no request', () => {
  const { receive, answer, emit, onFollowed, onUnread, stop } = followed()
  receive('connect')
  receive('unreadChanged', { portfolioId: 'p', side: 'owner', count: 2 })
  receive('unreadChanged', { portfolioId: 'another page', side: 'visitor', count: 9 })
  answer(0, 1)
  expect(onFollowed).toHaveBeenCalledWith(expect.objectContaining({ unread: 2 }))
  for (const name of ['messageStored', 'messagesRead', 'conversationChanged'] as const) receive(name, {})
  vi.advanceTimersByTime(1000)
  receive('unreadChanged', { portfolioId: 'p', side: 'owner', count: 3 })
  expect(onUnread.mock.calls).toEqual([[2], [3]])
  expect(emit).toHaveBeenCalledTimes(1)
  stop()
})

test('a response that a later one overtook is dropped, and missed events still cause a new read', () => {
  const { receive, answer, views, onFollowed, stop } = followed()
  receive('connect')
  receive('eventsMissed')
  receive('eventsMissed')
  answer(2, 3)
  answer(1, 2)
  answer(0, 1)
  expect(views()).toEqual([3])
  expect(onFollowed).toHaveBeenLastCalledWith(expect.objectContaining({ again: true }))
  stop()
})

test('a refused socket reconnects with growing delays of at most half a minute', () => {
  const { receive, connect, stop } = followed()
  const waits: number[] = []
  for (let refusals = 0; refusals < 8; refusals += 1) {
    receive('connect_error', new Error('unavailable'))
    connect.mockClear()
    let waited = 0
    for (; connect.mock.calls.length === 0; waited += 500) vi.advanceTimersByTime(500)
    waits.push(waited)
  }
  expect(waits[0]).toBeGreaterThanOrEqual(1000)
  expect(waits.at(-1)).toBeGreaterThanOrEqual(15_000)
  expect(Math.max(...waits)).toBeLessThanOrEqual(30_500)
  stop()
  receive('connect_error', new Error('unavailable'))
})

test('a tab that is hidden for long ends following, and reads the present state when it is visible again', () => {
  const { receive, answer, emit, onFollowed, show, stop } = followed({ connected: true })
  answer(0, 1)
  show(false)
  vi.advanceTimersByTime(30_000)
  expect(emit).toHaveBeenLastCalledWith('unfollowPage', 'p')
  receive('connect')
  receive('eventsMissed')
  expect(emit).toHaveBeenCalledTimes(2)
  show(true)
  expect(emit).toHaveBeenCalledTimes(3)
  answer(2, 5)
  expect(onFollowed).toHaveBeenLastCalledWith(expect.objectContaining({ stats: { views: 5, likes: 0 }, again: true }))
  stop()
})

test('a socket that connects while nobody looks asks when the tab is visible again', () => {
  const { socket, emit, receive, show, stop } = followed()
  show(false)
  vi.advanceTimersByTime(30_000)
  receive('connect')
  expect(emit).not.toHaveBeenCalled()
  show(true)
  expect(emit).not.toHaveBeenCalled()
  socket.connected = true
  receive('connect')
  expect(emit).toHaveBeenCalledExactlyOnceWith('followPage', 'p', expect.any(Function))
  stop()
})
