import { request } from 'node:http'
import { connect } from 'node:net'
import { drawPicture, zipOf } from '../../e2e/src/support/attack-files.ts'

/** Names of the attacks. */
export const ATTACKS = ['bodies at rest', 'dear uploads', 'imports', 'sign-ins', 'slow connections', 'sockets'] as const

/** Task of a process that attacks an instance as one person, until its parent ends it. */
export interface Order {
  attack: (typeof ATTACKS)[number]
  origin: string
  /** Address of this machine from which it attacks. */
  from: string
  cookie: string
  portfolioId: string
}

const MEGABYTE = 1024 * 1024
/** Milliseconds before an attack that was refused or ended is repeated. */
const PAUSE_MS = 20

/** Sends one request and returns when it has ended in any way. With `rest` only the head and these first bytes are sent. */
function send(
  { origin, from, cookie }: Order,
  path: string,
  { body, length, headers = {} }: { body: Uint8Array | string; length?: number; headers?: Record<string, string> },
): Promise<void> {
  return new Promise((done) => {
    const sending = request(`${origin}${path}`, {
      method: 'POST',
      agent: false,
      localAddress: from,
      headers: { origin, cookie, ...headers, 'content-length': length ?? Buffer.byteLength(body) },
    })
    sending.on('response', (response) => response.resume())
    sending.on('error', () => done())
    sending.on('close', () => done())
    if (length === undefined) sending.end(body)
    else sending.write(body)
  })
}

/** Repeats work with this many workers for ever. */
function repeat(workers: number, work: () => Promise<void>): void {
  for (let worker = 0; worker < workers; worker += 1) {
    void (async () => {
      for (;;) {
        await work()
        await new Promise((done) => setTimeout(done, PAUSE_MS))
      }
    })()
  }
}

/** Holds connections open that send bytes now and then, and opens new ones for those that are closed. */
function holdConnections({ origin, from }: Order, count: number): void {
  const { hostname, port } = new URL(origin)
  const open = () => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: from })
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n')
    const timer = setInterval(() => socket.write('X-A: b\r\n'), 3000)
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(timer)
      setTimeout(open, PAUSE_MS)
    })
  }
  for (let each = 0; each < count; each += 1) open()
}

async function start(order: Order): Promise<void> {
  const page = `/api/portfolios/${order.portfolioId}`
  const json = { 'content-type': 'application/json' }
  if (order.attack === 'bodies at rest') {
    const picture = await drawPicture()
    repeat(4, () => send(order, `${page}/import/preview`, { body: 'PK\u0003\u0004', length: 256 * MEGABYTE }))
    repeat(4, () => send(order, `${page}/assets/background`, { body: picture, length: 5 * MEGABYTE }))
  }
  if (order.attack === 'dear uploads') {
    const picture = await drawPicture('avif', { width: 6000, height: 6000 })
    repeat(2, () => send(order, `${page}/assets/background`, { body: picture }))
  }
  if (order.attack === 'imports') {
    const content = `<html>${'<p>x</p><a>y</a>'.repeat(490_000)}`
    const archive = await zipOf(Array.from({ length: 20 }, (_, index) => ({ path: `${index}.html`, content })))
    repeat(2, () => send(order, `${page}/import/preview`, { body: archive }))
  }
  if (order.attack === 'sign-ins') {
    const body = JSON.stringify({ email: 'honest@example.com', password: 'a wrong password' })
    repeat(20, () => send(order, '/api/auth/sign-in/email', { body, headers: json }))
  }
  if (order.attack === 'slow connections') holdConnections(order, 600)
  if (order.attack === 'sockets') {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    }
    repeat(50, () => openSocket(order, headers))
  }
}

/** Opens a WebSocket and closes it at once. */
function openSocket({ origin, from }: Order, headers: Record<string, string>): Promise<void> {
  return new Promise((done) => {
    const asked = request(`${origin}/socket.io/?EIO=4&transport=websocket`, {
      agent: false,
      localAddress: from,
      headers,
    })
    asked.on('upgrade', (_, socket) => {
      socket.destroy()
      done()
    })
    asked.on('response', (response) => response.resume())
    asked.on('error', () => done())
    asked.on('close', () => done())
    asked.end()
  })
}

if (process.send) {
  process.on('disconnect', () => process.exit())
  process.on('message', (order: Order) => void start(order))
}
