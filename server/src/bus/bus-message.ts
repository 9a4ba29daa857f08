import { z } from 'zod'
import { type ServerEvent, SharedEvent } from './events.ts'
import type { MessageBusListener } from './message-bus.ts'

/** Types that this process knows. */
const KNOWN_TYPES: ReadonlySet<string> = new Set(SharedEvent.options.map(({ shape }) => shape.type.value))

/** Message between processes: the id of its sender, and its events, which may be of a newer version. */
const BusMessage = z.object({ from: z.string(), events: z.array(z.looseObject({ type: z.string() })) })

/** Returns the text of a message between processes. */
export function encodeMessage(from: string, events: readonly SharedEvent[]): string {
  return JSON.stringify({ from, events })
}

/**
 * Passes the events of another process's message to the listener. Event types that this process does not know are ignored:
 * they are of a newer version and concern none of its data. A message that cannot be parsed is reported as a new `synced`
 * status, so that listeners read everything again. Returns true for a message of this process.
 */
export function receiveMessage(payload: string | undefined, self: string, listener: MessageBusListener): boolean {
  const message = parseMessage(payload)
  if (!message) listener.onStatus(true)
  else if (message.from !== self) message.events.forEach(listener.onEvent)
  return message?.from === self
}

function parseMessage(payload: string | undefined): { from: string; events: SharedEvent[] } | null {
  try {
    const { from, events } = BusMessage.parse(JSON.parse(payload ?? ''))
    return { from, events: events.filter(({ type }) => KNOWN_TYPES.has(type)).map((event) => SharedEvent.parse(event)) }
  } catch {
    return null
  }
}

/**
 * Returns the event as other processes receive it, or null if it concerns this process only: queued mails and deleted
 * files wait in tables that every process polls. `messageStored` and `messagesRead` become `conversationChanged`.
 */
export function toSharedEvent(event: ServerEvent): SharedEvent | null {
  switch (event.type) {
    case 'mailQueued':
    case 'filesDeleted':
    case 'busStatusChanged':
      return null
    case 'messageStored':
    case 'messagesRead': {
      const { conversationId, portfolioId, ownerId, visitorId } = event.participants
      const userIds = [ownerId, visitorId]
      return { type: 'conversationChanged', conversationId, portfolioId, userIds, messagesOnly: true }
    }
    default:
      return event
  }
}
