import { randomBytes } from 'node:crypto'
import { createServer, connect as dial, type Server, type Socket } from 'node:net'
import pg from 'pg'

/** Creates an empty database on the server of `TEST_DATABASE_URL`. */
export async function createDatabase(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `vitrine_test_${randomBytes(6).toString('hex')}`
  await run(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(server, `drop database if exists ${name} with (force)`) }
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A TCP proxy to PostgreSQL or Redis that a test can disconnect. */
export interface NetworkProxy {
  url: string
  /** Closes every connection and refuses new ones. */
  disconnect(): void
  /**
   * Stops forwarding on every connection without closing it, as a firewall does that drops packets; these connections
   * never work again. With `all`, new ones get no answer either until `resume`.
   */
  stall(which: 'open' | 'all'): void
  resume(): void
  /** Closes the connections that subscribe to the events of other processes, and refuses new ones. */
  disconnectBus(): void
  reconnect(): void
  close(): Promise<void>
}

/** The command by which a connection to PostgreSQL or Redis subscribes to the events of other processes. */
const SUBSCRIPTION = /listen vitrine_events|SUBSCRIBE\r\n\$\d+\r\n[^\r]*:events\r/i

/** Starts a proxy to PostgreSQL or Redis, on a free port unless one is given. */
export async function startNetworkProxy(databaseUrl: string, ownPort = 0): Promise<NetworkProxy> {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const subscribed = new Set<Socket>()
  let connected = true
  let busConnected = true
  let stalling = false
  const stalled = new Set<Socket>()
  const server = createServer((near) => {
    if (!connected) return void near.destroy()
    if (stalling) {
      near.on('error', () => undefined).resume()
      return void stalled.add(near)
    }
    near.on('data', (bytes) => {
      if (!SUBSCRIPTION.test(bytes.toString('latin1'))) return
      if (busConnected) subscribed.add(near)
      else near.destroy()
    })
    const far = dial(Number(port || 5432), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        // The other side of a stalled connection does not notice its end.
        if (!sockets.delete(socket)) return
        subscribed.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((done) => server.listen(ownPort, '127.0.0.1', done))
  return {
    url: throughServer(databaseUrl, server),
    disconnect() {
      connected = false
      for (const socket of sockets) socket.destroy()
    },
    stall(which) {
      // The far sides of earlier ones end late, as by keep-alive, so that they do not use up the database's connections.
      for (const socket of stalled) socket.destroy()
      stalled.clear()
      stalling = which === 'all'
      for (const socket of sockets) {
        socket.unpipe()
        socket.removeAllListeners('data').resume()
        stalled.add(socket)
      }
      sockets.clear()
      subscribed.clear()
    },
    resume() {
      stalling = false
    },
    disconnectBus() {
      busConnected = false
      if (subscribed.size === 0) throw new Error('No subscription leads through this proxy')
      for (const socket of subscribed) socket.destroy()
    },
    reconnect() {
      connected = true
      busConnected = true
    },
    async close() {
      for (const socket of [...sockets, ...stalled]) socket.destroy()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
}

/** Returns a URL that leads to a listening server instead. */
function throughServer(databaseUrl: string, server: Server): string {
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The proxy has no port')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  return url.href
}
