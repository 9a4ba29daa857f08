import { sql } from 'drizzle-orm'
import type { Log } from '../log/log.ts'
import { coalesce } from '../process/coalesce.ts'
import { encodeMessage, toSharedEvent } from './bus-message.ts'
import type { ServerEvent, SharedEvent } from './events.ts'
import type { SqlExecutor } from './message-bus.ts'

export const CHANNEL = 'vitrine_events'
/** Most bytes of the events in one notification. PostgreSQL allows 8000 bytes; an event has at most about 6000. */
const EVENTS_MAX_BYTES = 7500
/** Milliseconds for which single events are collected into one notification. */
const BATCH_WINDOW_MS = 20

/** Sends events to other processes as PostgreSQL's notifications. */
export interface Notifications {
  /** Sends events with `executor`, in as few notifications as possible: none if they concern this process only. */
  send(executor: SqlExecutor, events: readonly ServerEvent[]): Promise<void>
  /** Sends an event within {@link BATCH_WINDOW_MS}. Failures are logged. */
  sendSoon(event: ServerEvent): void
  /** Sends the collected events after those under way. Failures are logged. */
  flush(): Promise<void>
  /** Sends a message without events. */
  sendEmpty(): Promise<void>
}

/** Creates the sender of a process, whose id is `from`. */
export function createNotifications(db: SqlExecutor, from: string, log: Log): Notifications {
  const pending = new Map<string, SharedEvent>()
  const window = coalesce(BATCH_WINDOW_MS, () => void flush())
  let sending: Promise<void> = Promise.resolve()

  async function notify(executor: SqlExecutor, events: readonly SharedEvent[]): Promise<void> {
    await executor.execute(sql`select pg_notify(${CHANNEL}, ${encodeMessage(from, events)})`)
  }

  async function notifyInGroups(executor: SqlExecutor, events: readonly SharedEvent[]): Promise<void> {
    for (const group of splitByBytes(events)) await notify(executor, group)
  }

  function flush(): Promise<void> {
    window.stop()
    const events = [...pending.values()]
    pending.clear()
    sending = sending
      .then(() => notifyInGroups(db, events))
      .catch((error: unknown) => log.warn({ err: error }, 'events could not be sent to other processes'))
    return sending
  }

  return {
    send: (executor, events) =>
      notifyInGroups(
        executor,
        events.map(toSharedEvent).filter((event) => event !== null),
      ),
    sendSoon(event) {
      const shared = toSharedEvent(event)
      if (!shared) return
      // Equal events are sent once, in the place of the last one.
      const key = JSON.stringify(shared)
      pending.delete(key)
      pending.set(key, shared)
      window.schedule()
    },
    flush,
    sendEmpty: () => notify(db, []),
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
