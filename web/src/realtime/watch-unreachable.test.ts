import { io } from 'socket.io-client'
import { expect, test, vi } from 'vitest'
import { watchUnreachable } from './watch-unreachable.ts'

function watched({ responds = true } = {}) {
  const socket = io('http://nowhere.example', { autoConnect: false })
  const onChange = vi.fn()
  const stop = watchUnreachable({ socket, responds: async () => responds, onChange })
  async function emit(name: 'connect' | 'connect_error', times = 1) {
    for (let time = 0; time < times; time += 1) {
      for (const listener of socket.listeners(name)) Reflect.apply(listener, socket, [])
    }
    await Promise.resolve()
  }
  return { onChange, emit, stop }
}

test('live updates are unreachable after five failed attempts while the server responds', async () => {
  const { onChange, emit } = watched()
  await emit('connect_error', 4)
  expect(onChange).not.toHaveBeenCalled()
  await emit('connect_error')
  expect(onChange.mock.calls).toEqual([[true]])
  await emit('connect')
  expect(onChange.mock.calls).toEqual([[true], [false]])
})

test('a server that does not respond, or a connection that worked before, is no reason to report it', async () => {
  const down = watched({ responds: false })
  await down.emit('connect_error', 9)
  expect(down.onChange).not.toHaveBeenCalled()
  const broken = watched()
  await broken.emit('connect')
  await broken.emit('connect_error', 9)
  expect(broken.onChange.mock.calls).toEqual([[false]])
})
