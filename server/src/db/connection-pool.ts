import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log/log.ts'

/** Milliseconds between two checks of the connections in use. */
const LOOK_MS = 1000
/** Milliseconds for which a closing pool waits for the connections in use. */
const CLOSE_MAX_MS = 5000

/** Pool of connections to PostgreSQL. */
export interface ConnectionPool {
  pool: pg.Pool
  /** Waits for the connections in use, at most for 5 s, and closes all. */
  close(): Promise<void>
}

/**
 * Creates a pool that replaces a broken connection even while a transaction holds it, which the driver's own pool does
 * not do. A connection in use that receives nothing for `silenceMax` milliseconds counts as half open and is closed.
 * The database's own time limits are shorter.
 */
export function createPool(
  config: pg.PoolConfig,
  { silenceMax, log }: { silenceMax: number; log: Log },
): ConnectionPool {
  const pool = new pg.Pool(config)
  /** Open connections. For one in use, the milliseconds for which it has received nothing; null for an idle one. */
  const silence = new Map<pg.PoolClient, number | null>()

  pool.on('connect', (client) => {
    // Between two statements of a transaction nobody else listens, and an error without a listener ends the process.
    client.on('error', (error) => log.warn({ err: error }, 'a database connection broke'))
    client.on('end', () => discard(client))
    client.connection.stream.on('data', () => {
      if (isInUse(client)) silence.set(client, 0)
    })
  })
  pool.on('acquire', (client) => silence.set(client, 0))
  pool.on('release', (_, client) => silence.set(client, null))
  // Logged by the connection's own listener.
  pool.on('error', () => undefined)

  function isInUse(client: pg.PoolClient): boolean {
    return (silence.get(client) ?? null) !== null
  }

  /** Returns an ended connection to the pool, because its holder may never return it, as after a failed BEGIN. */
  function discard(client: pg.PoolClient): void {
    if (isInUse(client)) {
      client.release(true)
      client.release = () => undefined
    }
    silence.delete(client)
  }

  /**
   * Closes half-open connections. Counts its calls and not the time, so that no connection is closed after the machine
   * was suspended.
   */
  function look(): void {
    let halfOpen = false
    for (const [client, milliseconds] of silence) {
      if (milliseconds === null) continue
      silence.set(client, milliseconds + LOOK_MS)
      if (milliseconds + LOOK_MS < silenceMax) continue
      halfOpen = true
      client.connection.stream.destroy(new Error('Connection terminated: no answer'))
    }
    if (halfOpen) replaceIdle()
  }

  /** Closes the idle connections, which are most likely half open too. Each would make a request fail. */
  function replaceIdle(): void {
    for (let left = pool.idleCount; left > 0; left -= 1) {
      pool.connect().then(
        (client) => client.release(true),
        () => undefined,
      )
    }
  }

  const timer = setInterval(look, LOOK_MS).unref()
  return {
    pool,
    async close() {
      clearInterval(timer)
      await Promise.race([pool.end(), setTimeout(CLOSE_MAX_MS, undefined, { ref: false })])
      for (const client of silence.keys()) client.connection.stream.destroy()
    },
  }
}
