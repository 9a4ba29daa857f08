import { randomBytes } from 'node:crypto'
import { createServer, connect as dial, type Socket } from 'node:net'
import pg from 'pg'

/** A database of its own on the server of `TEST_DATABASE_URL`. */
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

/** A cable to the database that can be cut and mended. */
export interface Cable {
  url: string
  /** Breaks every connection and lets no new one through. */
  cut(): void
  /** Breaks the connections on which events arrive from other processes, and each new one that subscribes to them. */
  cutBus(): void
  mend(): void
  close(): Promise<void>
}

/** How a connection to PostgreSQL or Redis subscribes to the events of other processes. */
const SUBSCRIPTION = /listen vitrine_events|SUBSCRIBE\r\n\$\d+\r\n[^\r]*:events\r/i

export async function cableTo(databaseUrl: string): Promise<Cable> {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const buses = new Set<Socket>()
  let whole = true
  let busWhole = true
  const server = createServer((near) => {
    if (!whole) return void near.destroy()
    near.on('data', (bytes) => {
      if (!SUBSCRIPTION.test(bytes.toString('latin1'))) return
      if (busWhole) buses.add(near)
      else near.destroy()
    })
    const far = dial(Number(port || 5432), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        buses.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The cable has no port')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  return {
    url: url.href,
    cut() {
      whole = false
      for (const socket of sockets) socket.destroy()
    },
    cutBus() {
      busWhole = false
      if (buses.size === 0) throw new Error('No subscription leads through this cable')
      for (const socket of buses) socket.destroy()
    },
    mend() {
      whole = true
      busWhole = true
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
}
