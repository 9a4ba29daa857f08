import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Log } from '../log/log.ts'
import { type ArrivalCheckTimes, createArrivalCheck } from './arrival-check.ts'
import { encodeMessage, receiveMessage, toSharedEvent } from './bus-message.ts'
import type { SharedEvent } from './events.ts'
import type { MessageBus, SqlExecutor } from './message-bus.ts'

const CHANNEL = 'vitrine_events'
/** Most bytes of the events in one notification. PostgreSQL allows 8000 bytes; an event has at most about 6000. */
const EVENTS_MAX_BYTES = 7500
/** Milliseconds between two checks of the connection, and the time limit of its queries. */
const HEARTBEAT_MS = 2000
const RETRY_MS = 500
/** Milliseconds for which a closing bus sends the events that are left. The database may be unreachable. */
const CLOSE_TIMEOUT_MS = 2000
/** Milliseconds for which single events are collected into one notification. */
const BATCH_WINDOW_MS = 20
const LOST =
  'Events of other processes do not arrive, as behind a connection pooler. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.'

/**
 * Creates a message bus over PostgreSQL's notifications. It listens on a connection of its own, which is reopened when it
 * breaks. Each minute it sends itself a message, because a pooler loses notifications in silence.
 */
export function createPostgresBus(
  connection: Pick<pg.ClientConfig, 'connectionString' | 'stream'>,
  db: SqlExecutor,
  log: Log,
  times: ArrivalCheckTimes = {},
): MessageBus {
  const from = randomUUID()
  const pending = new Map<string, SharedEvent>()
  let client: pg.Client | null = null
  let heartbeat: NodeJS.Timeout | undefined
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()
  let closed = false
  let arrives = true
  let stopCheck = () => {}

  async function send(message: string): Promise<void> {
    await db.execute(sql`select pg_notify(${CHANNEL}, ${message})`)
  }

  function setArrives(next: boolean): void {
    if (arrives === next) return
    arrives = next
    if (next) log.info('events of other processes arrive again')
    else log.error(LOST)
  }

  async function notify(executor: SqlExecutor, events: readonly SharedEvent[]): Promise<void> {
    for (const group of splitByBytes(events)) {
      await executor.execute(sql`select pg_notify(${CHANNEL}, ${encodeMessage(from, group)})`)
    }
  }

  /** Sends the collected events after those under way. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const events = [...pending.values()]
    pending.clear()
    sending = sending
      .then(() => notify(db, events))
      .catch((error: unknown) => log.warn({ err: error }, 'events could not be sent to other processes'))
    return sending
  }

  return {
    publishWithCommit: (tx, events) =>
      notify(
        tx,
        events.map(toSharedEvent).filter((event) => event !== null),
      ),
    publish(event) {
      const shared = toSharedEvent(event)
      if (!shared) return
      // Equal events are sent once, in the place of the last one.
      const key = JSON.stringify(shared)
      pending.delete(key)
      pending.set(key, shared)
      timer ??= setTimeout(() => void flush(), BATCH_WINDOW_MS)
    },
    async listen(listener) {
      const arrival = createArrivalCheck({
        ...times,
        send: () => send(encodeMessage(from, [])),
        onChange(next) {
          setArrives(next)
          listener.onStatus(next)
        },
      })
      stopCheck = arrival.stop

      async function connect(): Promise<void> {
        const next = new pg.Client({
          ...connection,
          connectionTimeoutMillis: 5000,
          query_timeout: HEARTBEAT_MS,
        })
        next.on('error', () => reconnect(next))
        next.on('end', () => reconnect(next))
        next.on('notification', ({ payload }) => {
          if (receiveMessage(payload, from, listener)) arrival.receive()
        })
        try {
          await next.connect()
          await next.query(`listen ${CHANNEL}`)
        } catch (error) {
          next.end().catch(() => undefined)
          throw error
        }
        if (closed) return void next.connection.stream.destroy()
        client = next
        heartbeat = setInterval(() => void next.query('select 1').catch(() => reconnect(next)), HEARTBEAT_MS)
        const arrivesNow = await arrival.check()
        // The connection may have broken meanwhile.
        if (client !== next) return
        setArrives(arrivesNow)
        listener.onStatus(arrivesNow)
        arrival.repeat()
      }

      function reconnect(broken: pg.Client): void {
        if (closed || client !== broken) return
        client = null
        clearInterval(heartbeat)
        arrival.stop()
        listener.onStatus(false)
        log.warn('the message bus lost its connection to PostgreSQL')
        broken.end().catch(() => undefined)
        retry()
      }

      function retry(): void {
        setTimeout(() => {
          if (!closed) connect().catch(retry)
        }, RETRY_MS).unref()
      }

      await connect()
    },
    problem: () => (arrives ? null : LOST),
    async close() {
      closed = true
      clearInterval(heartbeat)
      stopCheck()
      await Promise.race([flush(), delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
      const open = client
      client = null
      // Not by its protocol: a half-open connection would never end.
      open?.connection.stream.destroy()
    },
  }
}

/** Splits events into groups that fit into a notification. */
function splitByBytes(events: readonly SharedEvent[]): SharedEvent[][] {
  const groups: SharedEvent[][] = []
  let left = 0
  for (const event of events) {
    const bytes = Buffer.byteLength(JSON.stringify(event)) + 1
    const last = groups.at(-1)
    if (last && bytes <= left) last.push(event)
    else groups.push([event])
    left = (last && bytes <= left ? left : EVENTS_MAX_BYTES) - bytes
  }
  return groups
}
