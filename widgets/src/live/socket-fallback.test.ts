import { io } from 'socket.io-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveSocket } from './live-socket.ts'
import { pollWithoutSocket } from './socket-fallback.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function started({ connected = false, answers = true } = {}) {
  const socket: LiveSocket = io('http://nowhere.example', { autoConnect: false })
  socket.connected = connected
  const tab = Object.assign(new EventTarget(), { hidden: false })
  const poll = vi.fn(async () => answers)
  const stop = pollWithoutSocket({ socket, poll, tab })
  function change(name: 'connect' | 'disconnect') {
    socket.connected = name === 'connect'
    for (const listener of socket.listeners(name)) Reflect.apply(listener, socket, [])
  }
  function show(visible: boolean) {
    tab.hidden = !visible
    tab.dispatchEvent(new Event('visibilitychange'))
  }
  return { socket, poll, stop, change, show }
}

test('without a connection polls run every three to five seconds until there is one', async () => {
  const { poll, change, stop } = started()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(poll.mock.calls.length).toBeGreaterThanOrEqual(12)
  expect(poll.mock.calls.length).toBeLessThanOrEqual(20)
  change('connect')
  poll.mockClear()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(poll).not.toHaveBeenCalled()
  change('disconnect')
  await vi.advanceTimersByTimeAsync(5000)
  expect(poll).toHaveBeenCalledTimes(1)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(poll).toHaveBeenCalledTimes(1)
})

test('a hidden tab does not poll, and polls at once when it is visible again', async () => {
  const { poll, show, stop } = started()
  show(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(poll).not.toHaveBeenCalled()
  show(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(poll).toHaveBeenCalledTimes(1)
  stop()
})

test('polls that fail are less and less frequent, at most half a minute apart', async () => {
  const { poll, stop } = started({ answers: false })
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(poll.mock.calls.length).toBeGreaterThanOrEqual(10)
  expect(poll.mock.calls.length).toBeLessThanOrEqual(14)
  stop()
})

test('with a connection there are no polls', async () => {
  const { poll, stop } = started({ connected: true })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(poll).not.toHaveBeenCalled()
  stop()
})
