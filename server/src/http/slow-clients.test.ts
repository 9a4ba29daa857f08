import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { watchSlowClients } from './slow-clients.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanUp of cleanups.splice(0)) cleanUp()
})

/** Starts a server whose clients are watched with the clock of the test. */
async function start(handle: RequestListener) {
  const sockets = new Set<Socket>()
  const clock = { now: 0 }
  const clients = watchSlowClients({ sockets: () => sockets, now: () => clock.now })
  const http: Server = createServer((request, response) => {
    clients.watchBody(request, response)
    handle(request, response)
  })
  http.on('connection', (socket) => sockets.add(socket))
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const client = Object.assign(connect(port, '127.0.0.1'), { received: '' })
  client.on('error', () => {})
  cleanups.push(() => {
    client.destroy()
    http.closeAllConnections()
    http.close()
  })
  await once(client, 'connect')
  return {
    client,
    readAll: () => client.on('data', (chunk) => (client.received += chunk.toString())),
    /** Lets time pass in the steps in which clients are checked. */
    pass(seconds: number) {
      for (let step = 0; step < seconds; step += 5) {
        clock.now += 5000
        clients.check()
      }
    },
    arrived: async (bytes: number) => expect.poll(() => [...sockets].some((one) => one.bytesRead >= bytes)).toBe(true),
    isOpen: () => [...sockets].some((one) => !one.destroyed),
    unsent: () => [...sockets].reduce((sum, one) => sum + one.writableLength, 0),
  }
}

const head = (length: number) => `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`

/** Reads bodies and responds at their end. */
const readBody: RequestListener = (request, response) => {
  request.resume().once('end', () => response.end('done'))
  request.once('error', () => {})
}

test.each([
  ['that never begins', 0],
  ['that stops', 1000],
  ['that arrives with half a kB a second', 10_000],
])('a body %s is refused with 408 after 20 seconds', async (_, bytes) => {
  const { client, readAll, pass, arrived, isOpen } = await start(readBody)
  readAll()
  client.write(head(1_000_000))
  await arrived(50)
  client.write(Buffer.alloc(bytes))
  await arrived(bytes)
  pass(20)
  await expect.poll(() => client.received).toMatch(/^HTTP\/1\.1 408 .*"code":"REQUEST_TIMEOUT"/s)
  await expect.poll(isOpen).toBe(false)
})

test('a body that arrives with 5 kB a second is read to its end, however long that takes', async () => {
  const { client, readAll, pass, arrived } = await start(readBody)
  readAll()
  client.write(head(500_000))
  for (let sent = 100_000; sent <= 500_000; sent += 100_000) {
    client.write(Buffer.alloc(100_000))
    await arrived(sent)
    pass(20)
  }
  await expect.poll(() => client.received).toContain('done')
})

test('a body that this server does not read yet is not slow', async () => {
  const { client, pass, arrived, isOpen } = await start(() => {})
  client.write(head(1_000_000))
  client.write(Buffer.alloc(1000))
  await arrived(1000)
  pass(120)
  expect(isOpen()).toBe(true)
})

test('the rest of a body is not waited for after the response', async () => {
  const { client, readAll, pass, isOpen } = await start((_, response) => response.end('done'))
  readAll()
  client.write(head(1_000_000))
  await expect.poll(() => client.received).toContain('done')
  pass(20)
  await expect.poll(isOpen).toBe(false)
})

test('a client that reads nothing of a response for a minute is disconnected', async () => {
  const { client, pass, isOpen, unsent } = await start((_, response) => response.end(Buffer.alloc(50_000_000)))
  client.pause()
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(unsent).toBeGreaterThan(0)
  pass(60)
  expect(isOpen()).toBe(true)
  pass(5)
  expect(isOpen()).toBe(false)
})

test('a client that reads a part of a large write each minute stays connected until it stops', async () => {
  const { client, pass, isOpen, unsent } = await start((_, response) => response.end(Buffer.alloc(100_000_000)))
  client.pause()
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(unsent).toBeGreaterThan(0)
  for (let read = 1; read <= 3; read += 1) {
    pass(50)
    // More than the system buffers, so that the server has sent some as well.
    await readMore(client, 20_000_000)
    expect(isOpen()).toBe(true)
  }
  pass(65)
  expect(isOpen()).toBe(false)
})

/** Reads this many bytes, to the end of their chunk, and stops. */
function readMore(client: Socket, bytes: number): Promise<void> {
  let read = 0
  return new Promise((done) => {
    function count(chunk: Buffer): void {
      read += chunk.byteLength
      if (read < bytes) return
      client.pause().off('data', count)
      done()
    }
    client.on('data', count).resume()
  })
}
