import { createServer } from 'node:net'
import { expect, test, vi } from 'vitest'
import { createLog } from '../log/log.ts'
import { freePort } from '../testing/free-port.ts'
import { openRedis } from './open-services.ts'

const log = createLog({ silent: true })
const configOf = (address: string) => ({ redisUrl: address, publicUrl: 'http://vitrine.test' })

test('the error for an unreachable Redis at the start names it, without its password', async () => {
  const port = await freePort()
  const opening = openRedis(configOf(`redis://someone:hidden@127.0.0.1:${port}`), log, { notify: () => {}, waitMax: 0 })
  const message = await opening.then(String, (error: Error) => error.message)
  expect(message).toMatch(
    new RegExp(`^Redis at 127\\.0\\.0\\.1:${port} \\(REDIS_URL\\) cannot be used: .*ECONNREFUSED`),
  )
  expect(message).not.toContain('hidden')
})

test('a start waits for a Redis that is starting, and not for one that refuses the password', async () => {
  // Closes the first connection, as a server that is going down does, and then refuses the password.
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    if (connections === 1) return void socket.destroy()
    socket.on('error', () => {}).on('data', () => socket.write('-WRONGPASS invalid username-password pair\r\n'))
  })
  const port = await freePort()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const notify = vi.fn()
  await expect(openRedis(configOf(`redis://a:b@127.0.0.1:${port}`), log, { notify })).rejects.toThrow('WRONGPASS')
  expect(notify).toHaveBeenCalledTimes(1)
  server.close()
})
