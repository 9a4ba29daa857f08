import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import { z } from 'zod'
import type { ServerEvent } from '../events.ts'
import type { Log } from '../log.ts'

const CHANNEL = 'vitrine_events'
/** PostgreSQL takes at most 8000 bytes a notification; an event has about a hundred. */
const EVENTS_MAX = 50
/** Milliseconds between two looks whether the connection still lives, and what an answer may take. */
const HEARTBEAT = 2000
const RETRY = 500
/** What a process keeps to itself: queued mails and deleted files wait in tables that every process looks into. */
const OWN: ReadonlySet<ServerEvent['type']> = new Set(['mailQueued', 'filesDeleted'])

/** Carries events between the processes of a grown copy, over PostgreSQL's own notifications. */
export interface Relay {
  /** Tells the other processes, once the transaction of `db` is committed, and never if it fails. */
  tell(db: { execute(statement: SQL): PromiseLike<unknown> }, events: readonly ServerEvent[]): Promise<void>
  /** Begins to listen. `heard` gets what other processes told; `connected` says whether anything can be missed, and that something may have been until now. */
  listen(listener: { heard(event: ServerEvent): void; connected(whole: boolean): void }): Promise<void>
  close(): Promise<void>
}

const Notification = z.object({
  from: z.string(),
  events: z.array(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('portfolioChanged'), portfolioId: z.string() }),
      z.object({ type: z.literal('statsChanged'), portfolioId: z.string() }),
      z.object({ type: z.literal('planChanged'), userId: z.string() }),
      z.object({ type: z.literal('giftsChanged'), userId: z.string() }),
      z.object({ type: z.literal('signedOut'), userId: z.string(), sessionId: z.string().nullable() }),
    ]),
  ),
})

/** Null for what is no notification of this version. */
function readNotification(payload: string | undefined): z.infer<typeof Notification> | null {
  try {
    return Notification.parse(JSON.parse(payload ?? ''))
  } catch {
    return null
  }
}

/** A relay over a connection of its own. Where that breaks it is made anew, and `connected` tells both. */
export function createRelay(url: string, log: Log): Relay {
  const from = randomUUID()
  let client: pg.Client | null = null
  let heartbeat: NodeJS.Timeout | undefined
  let closed = false

  return {
    async tell(db, events) {
      const shared = events.filter(({ type }) => !OWN.has(type))
      for (let start = 0; start < shared.length; start += EVENTS_MAX) {
        const payload = JSON.stringify({ from, events: shared.slice(start, start + EVENTS_MAX) })
        await db.execute(sql`select pg_notify(${CHANNEL}, ${payload})`)
      }
    },
    async listen({ heard, connected }) {
      async function connect(): Promise<void> {
        const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: HEARTBEAT })
        next.on('error', () => lose(next))
        next.on('end', () => lose(next))
        next.on('notification', ({ payload }) => {
          const told = readNotification(payload)
          // Of another version, perhaps: it may have been about anything.
          if (!told) connected(true)
          else if (told.from !== from) told.events.forEach(heard)
        })
        await next.connect()
        await next.query(`listen ${CHANNEL}`)
        client = next
        heartbeat = setInterval(() => void next.query('select 1').catch(() => lose(next)), HEARTBEAT)
        connected(true)
      }

      function lose(lost: pg.Client): void {
        if (closed || client !== lost) return
        client = null
        clearInterval(heartbeat)
        connected(false)
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
      await client?.end()
    },
  }
}
