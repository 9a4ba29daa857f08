import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { compileTrust } from '../limits/source.ts'
import { limitConnections } from './open-connections.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanUp of cleanups.splice(0)) cleanUp()
})

/** Starts a server that leaves every request to the test. */
async function start(options: { perSource?: number; total?: number; trusted?: string[] }) {
  const http = createServer()
  const waiting: ServerResponse[] = []
  const connections = limitConnections(http, {
    perSource: options.perSource ?? null,
    total: options.total ?? null,
    trust: compileTrust(options.trusted ?? []),
    isSocket: ({ url }: IncomingMessage) => url === '/socket',
  })
  http.on('request', (request, response) => {
    if (connections.startRequest(request, response)) waiting.push(response)
    else response.writeHead(429).end()
  })
  http.on('upgrade', (_, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'))
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  cleanups.push(() => {
    http.closeAllConnections()
    http.close()
  })
  const address = http.address()
  const port = typeof address === 'object' && address ? address.port : 0

  /** Opens a connection from an address of this machine, and sends what is given. */
  async function open(from: string, text = ''): Promise<Socket & { received: string }> {
    const socket = Object.assign(connect({ port, host: '127.0.0.1', localAddress: from }), { received: '' })
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      socket.received += chunk.toString()
    })
    cleanups.push(() => socket.destroy())
    const accepted = once(http, 'connection')
    await Promise.all([once(socket, 'connect'), accepted])
    if (text) socket.write(text)
    return socket
  }
  return { http, open, waiting }
}

const request = (path: string, ...headers: string[]) =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`

const closed = (socket: Socket) => expect.poll(() => socket.destroyed || socket.readableEnded).toBe(true)

test('a source over its limit loses the connection that was idle for longest', async () => {
  const { open, waiting } = await start({ perSource: 2 })
  const busy = await open('127.0.0.2', request('/'))
  await expect.poll(() => waiting.length).toBe(1)
  const idle = await open('127.0.0.2')
  const newest = await open('127.0.0.2', request('/'))
  await closed(idle)
  await expect.poll(() => waiting.length).toBe(2)
  expect([busy.destroyed, newest.destroyed]).toEqual([false, false])
})

test('a source whose connections are all in use gets no further one; another source does', async () => {
  const { open, waiting } = await start({ perSource: 2 })
  await open('127.0.0.2', request('/'))
  await open('127.0.0.2', request('/'))
  await expect.poll(() => waiting.length).toBe(2)
  await closed(await open('127.0.0.2', request('/')))
  await open('127.0.0.3', request('/'))
  await expect.poll(() => waiting.length).toBe(3)
})

test('a connection that has answered its requests counts as idle again', async () => {
  const { open, waiting } = await start({ perSource: 1 })
  const first = await open('127.0.0.2', request('/'))
  await expect.poll(() => waiting.length).toBe(1)
  waiting[0]?.end('done')
  await expect.poll(() => first.received).toContain('done')
  await open('127.0.0.2', request('/'))
  await closed(first)
  await expect.poll(() => waiting.length).toBe(2)
})

test('over the total the connection that was idle for longest is closed, whatever its source; WebSockets stay', async () => {
  const { open, waiting } = await start({ total: 3 })
  const webSocket = await open('127.0.0.2', request('/socket', 'Connection: Upgrade', 'Upgrade: websocket'))
  await expect.poll(() => webSocket.received).toContain('101')
  const idle = await open('127.0.0.3')
  await open('127.0.0.4', request('/'))
  await expect.poll(() => waiting.length).toBe(1)
  await open('127.0.0.5', request('/'))
  await closed(idle)
  await expect.poll(() => waiting.length).toBe(2)
  await closed(await open('127.0.0.6', request('/')))
  expect(webSocket.destroyed).toBe(false)
})

test('a trusted proxy has any number of connections; requests in flight are counted for each visitor', async () => {
  const { open, waiting } = await start({ perSource: 2, trusted: ['127.0.0.9'] })
  const from = (visitor: string) => open('127.0.0.9', request('/', `X-Forwarded-For: ${visitor}`))
  await from('203.0.113.1')
  await from('203.0.113.1')
  await from('203.0.113.2')
  await expect.poll(() => waiting.length).toBe(3)
  const refused = await from('203.0.113.1')
  await expect.poll(() => refused.received).toContain('429')
  waiting[0]?.end('done')
  await from('203.0.113.1')
  await expect.poll(() => waiting.length).toBe(4)
})

test('many requests over one connection count like many connections', async () => {
  const { open, waiting } = await start({ perSource: 2 })
  await open('127.0.0.2', request('/').repeat(3))
  await expect.poll(() => waiting.length).toBe(2)
})

test('requests whose connection ended before their turn are not counted any more', async () => {
  const { open, waiting } = await start({ perSource: 2 })
  const left = await open('127.0.0.2', request('/').repeat(2))
  await expect.poll(() => waiting.length).toBe(2)
  left.destroy()
  await expect.poll(() => waiting.map(({ destroyed }) => destroyed)).toEqual([true, true])
  for (const response of waiting) response.writeHead(200).end('too late')
  await open('127.0.0.2', request('/'))
  await open('127.0.0.2', request('/'))
  await expect.poll(() => waiting.length).toBe(4)
})

test('requests over a proxy are counted for the IPv6 /48 of their visitors as well', async () => {
  const { open, waiting } = await start({ perSource: 2, trusted: ['127.0.0.9'] })
  const from = (visitor: string) => open('127.0.0.9', request('/', `X-Forwarded-For: ${visitor}`))
  for (const network of [1, 2, 3, 4]) await from(`2001:db8:1:${network}::1`)
  await expect.poll(() => waiting.length).toBe(4)
  const refused = await from('2001:db8:1:5::1')
  await expect.poll(() => refused.received).toContain('429')
  await from('2001:db8:2:1::1')
  await expect.poll(() => waiting.length).toBe(5)
})

test('a source over its own limit takes no place of another source', async () => {
  const { open, waiting } = await start({ perSource: 1, total: 2 })
  const idle = await open('127.0.0.3')
  await open('127.0.0.2', request('/'))
  await expect.poll(() => waiting.length).toBe(1)
  await closed(await open('127.0.0.2', request('/')))
  expect(idle.destroyed || idle.readableEnded).toBe(false)
})

test('a source that returns before its closed connection has ended is limited as before', async () => {
  const { http } = await start({ perSource: 1, total: 2 })
  const connection = (remoteAddress: string) => {
    const socket = Object.assign(new PassThrough(), { remoteAddress })
    cleanups.push(() => socket.destroy())
    http.emit('connection', socket)
    return socket
  }
  const first = connection('192.0.2.1')
  connection('192.0.2.2')
  const other = connection('192.0.2.3')
  expect(first.destroyed).toBe(true)
  const again = connection('192.0.2.1')
  await once(first, 'close')
  connection('192.0.2.1')
  expect([again.destroyed, other.destroyed]).toEqual([true, false])
})
