import { type ClientEventArguments, type ClientEventName, clientEvents } from '@vitrine/core/realtime'
import type { z } from 'zod'
import type { Log } from '../log/log.ts'
import { coalesce } from '../process/coalesce.ts'
import type { LiveSocket } from './live-server.ts'

/** Milliseconds between two log lines about malformed events. */
const SUMMARY_INTERVAL_MS = 60_000

/** Handlers of the events, which receive parsed arguments. */
export type ClientEventHandlers = {
  [Name in ClientEventName]: (...parsed: ClientEventArguments<Name>) => void
}

/** Counts the malformed events of a process. */
export interface MalformedEvents {
  count(): void
  stop(): void
}

/**
 * Creates a counter that logs how many malformed events were dropped, at most once a minute, so that a flood cannot
 * fill the disk.
 */
export function countMalformedEvents(log: Log): MalformedEvents {
  let dropped = 0
  const window = coalesce(SUMMARY_INTERVAL_MS, () => {
    log.warn({ events: dropped }, 'malformed socket events were dropped')
    dropped = 0
  })
  return {
    count() {
      dropped += 1
      window.schedule()
    },
    stop: window.stop,
  }
}

/** Handles an event. Returns false for arguments that its schema refuses. */
type Receiver = (values: unknown[]) => boolean

/**
 * Parses every event of a socket before it is handled. Events without a schema, with invalid arguments, or without
 * their acknowledgement are counted and dropped. A dropped request for a page or conversation receives `found:
 * false`.
 */
export function receiveEvents(socket: LiveSocket, handlers: ClientEventHandlers, malformed: MalformedEvents): void {
  const receivers: Record<ClientEventName, Receiver> = {
    followPage: receiver(clientEvents.followPage, handlers.followPage),
    unfollowPage: receiver(clientEvents.unfollowPage, handlers.unfollowPage),
    openConversation: receiver(clientEvents.openConversation, handlers.openConversation),
    closeConversation: receiver(clientEvents.closeConversation, handlers.closeConversation),
    setTyping: receiver(clientEvents.setTyping, handlers.setTyping),
  }
  socket.onAny((name: unknown, ...values: unknown[]) => {
    if (isEventName(name) && receivers[name](values)) return
    malformed.count()
    acknowledgeNotFound(name, values)
  })
}

function receiver<Arguments extends unknown[]>(
  schema: z.ZodType<Arguments>,
  handle: (...parsed: Arguments) => void,
): Receiver {
  return (values) => {
    const parsed = schema.safeParse(values)
    if (parsed.success) handle(...parsed.data)
    return parsed.success
  }
}

function isEventName(name: unknown): name is ClientEventName {
  return typeof name === 'string' && Object.hasOwn(clientEvents, name)
}

/** Answers a request with invalid arguments like one for something that does not exist. */
function acknowledgeNotFound(name: unknown, values: unknown[]): void {
  const acknowledge = values.at(-1)
  if (name !== 'followPage' && name !== 'openConversation') return
  if (typeof acknowledge === 'function') acknowledge({ found: false })
}
