import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { createGracefulClose } from './graceful-close.ts'

const LONG_MS = 60_000
const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

async function startServer(respond: RequestListener) {
  const http = createServer(respond)
  const graceful = createGracefulClose(http)
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = Object(http.address())
  async function open(): Promise<Socket> {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    await once(socket, 'connect')
    return socket
  }
  return { http, open, ...graceful }
}

test('a request under way ends with Connection: close, and a new connection is refused meanwhile', async () => {
  let finish = () => {}
  const server = await startServer((_, response) => {
    finish = () => response.end('done')
  })
  const socket = await server.open()
  socket.write(GET)
  await once(server.http, 'request')
  const closed = server.close(LONG_MS)
  expect(server.isClosing()).toBe(true)
  await expect.poll(() => server.http.listening).toBe(false)
  await expect(server.open()).rejects.toThrow('ECONNREFUSED')
  finish()
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:.+\r\n)*Connection: close\r\n(?:.+\r\n)*\r\ndone$/)
  await closed
})

test('a request that was on its way on a kept connection is answered, and its connection ends', async () => {
  const server = await startServer((_, response) => response.end('done'))
  const socket = await server.open()
  socket.write(GET)
  expect(String(await once(socket, 'data'))).toContain('Connection: keep-alive')
  const closed = server.close(LONG_MS)
  expect(server.isClosing()).toBe(true)
  await expect.poll(() => server.http.listening).toBe(false)
  socket.write(GET)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:.+\r\n)*Connection: close\r\n/)
  await closed
})

test('idle connections, unused ones and sockets do not delay the end', async () => {
  const server = await startServer((_, response) => response.end('done'))
  server.http.on('upgrade', (_: IncomingMessage, socket: Socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n')
  })
  const [idle, unused, upgraded] = [await server.open(), await server.open(), await server.open()]
  idle.write(GET)
  upgraded.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  await Promise.all([once(idle, 'data'), once(upgraded, 'data')])
  const ended = [idle, unused, upgraded].map((socket) => once(socket.resume(), 'close'))
  await server.close(LONG_MS)
  await Promise.all(ended)
})

test('requests that take too long are cut', async () => {
  const server = await startServer(() => undefined)
  const socket = await server.open()
  socket.write(GET)
  await once(server.http, 'request')
  await server.close(100)
  expect(await text(socket)).toBe('')
})

/** Opens connections and sends a request on each, then wakes the thread that waits for `opened`. Posts the answers. */
const CLIENT = `
const { connect } = require('node:net')
const { parentPort, workerData: { opened, port, request, count } } = require('node:worker_threads')
const answers = []
for (let index = 0; index < count; index += 1) {
  let answer = ''
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(request)
    Atomics.add(opened, 0, 1)
    Atomics.notify(opened, 0)
  })
  socket.on('error', ({ code }) => { answer += code })
  socket.on('data', (bytes) => { answer += bytes })
  socket.on('close', () => answers.push(answer) === count && parentPort.postMessage(answers))
}`

test('requests on connections that this process has not accepted yet are answered', async () => {
  const server = await startServer((_, response) => response.end('done'))
  const opened = new Int32Array(new SharedArrayBuffer(4))
  const { port } = Object(server.http.address())
  const client = new Worker(CLIENT, { eval: true, workerData: { opened, port, request: GET, count: 20 } })
  const answered = once(client, 'message')
  // Blocks the event loop, so that the connections wait in the system.
  for (let seen = 0; seen < 20; seen = Atomics.load(opened, 0)) Atomics.wait(opened, 0, seen)
  const closed = server.close(LONG_MS)
  const [answers] = await answered
  expect(answers.filter((answer: string) => !/^HTTP\/1\.1 200 OK.*done$/s.test(answer))).toEqual([])
  await closed
  await client.terminate()
})

/** Keeps ten connections coming: each that ends is replaced. Posts the first refusal. */
const CROWD = `
const { connect } = require('node:net')
const { parentPort, workerData: { port, request } } = require('node:worker_threads')
function open() {
  const socket = connect(port, '127.0.0.1', () => socket.write(request))
  let refused = false
  socket.on('error', ({ code }) => {
    refused = code === 'ECONNREFUSED'
    if (refused) parentPort.postMessage(code)
  })
  socket.resume().on('close', () => refused || open())
}
for (let index = 0; index < 10; index += 1) open()`

test('connections that never cease to come do not delay the end', async () => {
  let answered = 0
  const server = await startServer((_, response) => {
    // A busy server, whose turns of the event loop are long.
    for (const end = performance.now() + 20; performance.now() < end; );
    answered += 1
    response.setHeader('Connection', 'close').end('done')
  })
  const { port } = Object(server.http.address())
  const crowd = new Worker(CROWD, { eval: true, workerData: { port, request: GET } })
  onTestFinished(async () => void (await crowd.terminate()))
  const refused = once(crowd, 'message')
  await expect.poll(() => answered).toBeGreaterThan(10)
  const before = answered
  await server.close(LONG_MS)
  expect(await refused).toEqual(['ECONNREFUSED'])
  expect(answered - before).toBeLessThan(200)
})
