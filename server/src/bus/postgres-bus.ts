import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log/log.ts'
import { type ArrivalCheckTimes, createArrivalCheck } from './arrival-check.ts'
import { receiveMessage } from './bus-message.ts'
import type { MessageBus, SqlExecutor } from './message-bus.ts'
import { CHANNEL, createNotifications } from './postgres-notifications.ts'

/** Milliseconds between two checks of the connection, and the time limit of its queries. */
const HEARTBEAT_MS = 2000
/** Milliseconds between two attempts to open a broken connection again. */
const RETRY_MS = 500
/** Milliseconds for which a closing bus sends the events that are left. The database may be unreachable. */
const CLOSE_TIMEOUT_MS = 2000
const LOST =
  'Events of other processes do not arrive, as behind a connection pooler. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.'

/** Address of the connection that listens. */
type Address = Pick<pg.ClientConfig, 'connectionString' | 'stream'>

/**
 * Creates a message bus over PostgreSQL's notifications. It listens on a connection of its own, which is reopened when
 * it breaks. Each minute it sends itself a message, because a connection pooler loses notifications without an error.
 */
export function createPostgresBus(
  address: Address,
  db: SqlExecutor,
  log: Log,
  times: ArrivalCheckTimes = {},
): MessageBus {
  const from = randomUUID()
  const notifications = createNotifications(db, from, log)
  const connection = createListeningConnection(address, log)
  let arrives = true
  let stopCheck = () => {}

  function setArrives(next: boolean): void {
    if (arrives === next) return
    arrives = next
    if (next) log.info('events of other processes arrive again')
    else log.error(LOST)
  }

  return {
    publishWithCommit: notifications.send,
    publish: notifications.sendSoon,
    async listen(listener) {
      function report(next: boolean): void {
        setArrives(next)
        listener.onStatus(next)
      }
      const arrival = createArrivalCheck({ ...times, send: notifications.sendEmpty, onChange: report })
      stopCheck = arrival.stop
      await connection.open({
        onPayload(payload) {
          if (receiveMessage(payload, from, listener)) arrival.receive()
        },
        async onOpened(isOpen) {
          const arrivesNow = await arrival.check()
          if (!isOpen()) return
          report(arrivesNow)
          arrival.repeat()
        },
        onBroken() {
          arrival.stop()
          listener.onStatus(false)
        },
      })
    },
    problem: () => (arrives ? null : LOST),
    async close() {
      stopCheck()
      connection.close()
      await Promise.race([notifications.flush(), delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
    },
  }
}

/** Receives what happens on a connection that listens. */
interface ConnectionListener {
  onPayload(payload: string | undefined): void
  /** Called when the connection is open. `isOpen` returns false as soon as it has broken. */
  onOpened(isOpen: () => boolean): Promise<void>
  onBroken(): void
}

/** Creates a connection that receives the notifications. After it broke it is opened again, until `close` is called. */
function createListeningConnection(address: Address, log: Log) {
  let client: pg.Client | null = null
  let heartbeat: NodeJS.Timeout | undefined
  let closed = false

  /** Opens the connection. Throws if that fails. */
  async function open(listener: ConnectionListener): Promise<void> {
    const next = new pg.Client({ ...address, connectionTimeoutMillis: 5000, query_timeout: HEARTBEAT_MS })
    const onBroken = () => reopen(next, listener)
    next.on('error', onBroken)
    next.on('end', onBroken)
    next.on('notification', ({ payload }) => listener.onPayload(payload))
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
    } catch (error) {
      next.end().catch(() => undefined)
      throw error
    }
    if (closed) return void next.connection.stream.destroy()
    client = next
    heartbeat = setInterval(() => void next.query('select 1').catch(onBroken), HEARTBEAT_MS)
    await listener.onOpened(() => client === next)
  }

  function reopen(broken: pg.Client, listener: ConnectionListener): void {
    if (closed || client !== broken) return
    client = null
    clearInterval(heartbeat)
    listener.onBroken()
    log.warn('the message bus lost its connection to PostgreSQL')
    broken.end().catch(() => undefined)
    retry(listener)
  }

  function retry(listener: ConnectionListener): void {
    setTimeout(() => {
      if (!closed) open(listener).catch(() => retry(listener))
    }, RETRY_MS).unref()
  }

  return {
    open,
    close(): void {
      closed = true
      clearInterval(heartbeat)
      // A half-open connection never ends by its protocol, so its socket is destroyed.
      client?.connection.stream.destroy()
      client = null
    },
  }
}
