import type { PageFollowed, ServerToClientEvents } from '@vitrine/core/realtime'
import { io } from 'socket.io-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveSocket } from './live-socket.ts'
import { follow } from './socket.ts'

beforeEach(() => {
  vi.useFakeTimers()
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, vi.fn())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page that is followed, what it was told, and how answers and events come in. */
function followed() {
  const socket: LiveSocket = io('http://nowhere.example', { autoConnect: false })
  const emit = vi.spyOn(socket, 'emit').mockReturnValue(socket)
  const connect = vi.spyOn(socket, 'connect').mockReturnValue(socket)
  vi.spyOn(socket, 'disconnect').mockReturnValue(socket)
  const listeners = {
    onFollowed: vi.fn(),
    onStats: vi.fn(),
    onLiked: vi.fn(),
    onUnread: vi.fn(),
    onChanged: vi.fn(),
  }
  const stop = follow('p', listeners, socket)
  function hear<Name extends keyof ServerToClientEvents | 'connect' | 'connect_error'>(name: Name, ...told: unknown[]) {
    for (const listener of socket.listeners(name)) Reflect.apply(listener, socket, told)
  }
  /** Answers the question with this number. */
  function answer(question: number, views: number) {
    const acknowledge = emit.mock.calls[question]?.at(-1)
    if (typeof acknowledge !== 'function') throw new Error('nobody asked')
    const page: PageFollowed = {
      found: true,
      stats: { views, likes: 0 },
      premium: false,
      noteId: null,
      owner: false,
      unread: 0,
    }
    Reflect.apply(acknowledge, null, [page])
  }
  const views = () => listeners.onFollowed.mock.calls.map(([page]) => page.stats?.views)
  return { ...listeners, emit, connect, hear, answer, views, stop }
}

test('numbers that an event brings during the first read are not replaced by older ones', () => {
  const { hear, answer, views, onStats, stop } = followed()
  hear('connect')
  hear('statsChanged', { portfolioId: 'p', stats: { views: 8, likes: 0 } })
  answer(0, 7)
  expect(onStats).toHaveBeenCalledWith({ views: 8, likes: 0 })
  expect(views()).toEqual([8])
  stop()
})

test('so it is with the unread count; it comes with its event, and nothing is asked for', () => {
  const { hear, answer, emit, onFollowed, onUnread, stop } = followed()
  hear('connect')
  hear('unreadChanged', { portfolioId: 'p', side: 'owner', count: 2 })
  hear('unreadChanged', { portfolioId: 'another page', side: 'visitor', count: 9 })
  answer(0, 1)
  expect(onFollowed).toHaveBeenCalledWith(expect.objectContaining({ unread: 2 }))
  for (const name of ['messageStored', 'messagesRead', 'conversationChanged'] as const) hear(name, {})
  vi.advanceTimersByTime(1000)
  hear('unreadChanged', { portfolioId: 'p', side: 'owner', count: 3 })
  expect(onUnread.mock.calls).toEqual([[2], [3]])
  expect(emit).toHaveBeenCalledTimes(1)
  stop()
})

test('an answer that a later one overtook is dropped, and what was missed is still read again', () => {
  const { hear, answer, views, onFollowed, stop } = followed()
  hear('connect')
  hear('eventsMissed')
  hear('eventsMissed')
  answer(2, 3)
  answer(1, 2)
  answer(0, 1)
  expect(views()).toEqual([3])
  expect(onFollowed).toHaveBeenLastCalledWith(expect.objectContaining({ again: true }))
  stop()
})

test('a refused socket tries again later and later, half a minute apart at most', () => {
  const { hear, connect, stop } = followed()
  const waits: number[] = []
  for (let refusals = 0; refusals < 8; refusals += 1) {
    hear('connect_error', new Error('unavailable'))
    connect.mockClear()
    let waited = 0
    for (; connect.mock.calls.length === 0; waited += 500) vi.advanceTimersByTime(500)
    waits.push(waited)
  }
  expect(waits[0]).toBeGreaterThanOrEqual(1000)
  expect(waits.at(-1)).toBeGreaterThanOrEqual(15_000)
  expect(Math.max(...waits)).toBeLessThanOrEqual(30_500)
  stop()
  hear('connect_error', new Error('unavailable'))
})
