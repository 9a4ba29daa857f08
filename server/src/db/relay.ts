import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Log } from '../log.ts'
import { hearNotification, type Relay, type SharedEvent, sharedEvent, writeNotification } from '../relay.ts'
import type { Database } from './client.ts'

const CHANNEL = 'vitrine_events'
/** PostgreSQL takes at most 8000 bytes a notification; an event has at most about 250. */
const EVENTS_MAX = 25
/** Milliseconds between two looks whether the connection still lives, and what an answer may take. */
const HEARTBEAT = 2000
const RETRY = 500
/** Milliseconds for which facts that come one by one are gathered. */
const WINDOW = 20

/** A relay over PostgreSQL's own notifications, on a connection of its own. Where that breaks it is made anew. */
export function createPostgresRelay(url: string, db: Pick<Database, 'execute'>, log: Log): Relay {
  const from = randomUUID()
  const waiting = new Map<string, SharedEvent>()
  let client: pg.Client | null = null
  let heartbeat: NodeJS.Timeout | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function notify(through: Pick<Database, 'execute'>, events: readonly SharedEvent[]): Promise<void> {
    for (let start = 0; start < events.length; start += EVENTS_MAX) {
      const payload = writeNotification(from, events.slice(start, start + EVENTS_MAX))
      await through.execute(sql`select pg_notify(${CHANNEL}, ${payload})`)
    }
  }

  function flush(): void {
    timer = undefined
    const events = [...waiting.values()]
    waiting.clear()
    notify(db, events).catch((error: unknown) => log.warn({ err: error }, 'other processes could not be told'))
  }

  return {
    withCommit: (through, events) =>
      notify(
        through,
        events.map(sharedEvent).filter((event) => event !== null),
      ),
    soon(event) {
      const shared = sharedEvent(event)
      if (!shared) return
      // The same said twice is said once: it carries no numbers.
      waiting.set(JSON.stringify(shared), shared)
      timer ??= setTimeout(flush, WINDOW)
    },
    async listen(listener) {
      async function connect(): Promise<void> {
        const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: HEARTBEAT })
        next.on('error', () => lose(next))
        next.on('end', () => lose(next))
        next.on('notification', ({ payload }) => hearNotification(payload, from, listener))
        try {
          await next.connect()
          await next.query(`listen ${CHANNEL}`)
        } catch (error) {
          next.end().catch(() => undefined)
          throw error
        }
        client = next
        heartbeat = setInterval(() => void next.query('select 1').catch(() => lose(next)), HEARTBEAT)
        listener.connected(true)
      }

      function lose(lost: pg.Client): void {
        if (closed || client !== lost) return
        client = null
        clearInterval(heartbeat)
        listener.connected(false)
        log.warn('the connection that carries events between processes broke')
        lost.end().catch(() => undefined)
        retry()
      }

      function retry(): void {
        setTimeout(() => {
          if (!closed) connect().catch(retry)
        }, RETRY).unref()
      }

      await connect()
    },
    async close() {
      closed = true
      clearInterval(heartbeat)
      clearTimeout(timer)
      const open = client
      client = null
      await open?.end()
    },
  }
}
