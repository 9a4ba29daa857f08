import { z } from 'zod'
import type { Database } from './db/client.ts'
import type { ServerEvent } from './events.ts'

/** Carries facts between the processes of a grown copy. */
export interface Relay {
  /** Tells the other processes with the commit of the transaction `db`, and never if it fails. Absent where that cannot be promised. */
  withCommit?(db: Pick<Database, 'execute'>, events: readonly ServerEvent[]): Promise<void>
  /** Tells the other processes of something that is stored. Returns at once; what cannot be told is logged. */
  soon(event: ServerEvent): void
  /** Begins to listen. */
  listen(listener: RelayListener): Promise<void>
  close(): Promise<void>
}

export interface RelayListener {
  /** Gets what other processes told. */
  heard(event: ServerEvent): void
  /** Says whether anything can be missed from now on, and that something may have been until now. */
  connected(whole: boolean): void
}

/** What travels between processes: who says it, and what. */
const Notification = z.object({
  from: z.string(),
  events: z.array(
    z.discriminatedUnion('type', [
      z.object({
        type: z.literal('portfolioChanged'),
        portfolioId: z.string(),
        userId: z.string(),
        tab: z.string().nullable(),
      }),
      z.object({ type: z.literal('statsChanged'), portfolioId: z.string() }),
      z.object({
        type: z.literal('likeChanged'),
        portfolioId: z.string(),
        userId: z.string(),
        liked: z.boolean(),
      }),
      z.object({ type: z.literal('planChanged'), userId: z.string() }),
      z.object({ type: z.literal('giftsChanged'), userId: z.string() }),
      z.object({ type: z.literal('noteChanged'), portfolioId: z.string(), userId: z.string() }),
      z.object({
        type: z.literal('conversationChanged'),
        portfolioId: z.string(),
        conversationId: z.string(),
        userIds: z.array(z.string()),
        messagesOnly: z.literal(true).optional(),
      }),
      z.object({ type: z.literal('signedOut'), sessionId: z.string() }),
    ]),
  ),
})
export type SharedEvent = z.infer<typeof Notification>['events'][number]

/** What the facts of other processes travel as. */
export function writeNotification(from: string, events: readonly SharedEvent[]): string {
  return JSON.stringify({ from, events })
}

/** Hands what another process wrote to the listener. What is of another version may have been about anything. */
export function hearNotification(payload: string | undefined, self: string, listener: RelayListener): void {
  const told = readNotification(payload)
  if (!told) listener.connected(true)
  else if (told.from !== self) told.events.forEach(listener.heard)
}

function readNotification(payload: string | undefined): z.infer<typeof Notification> | null {
  try {
    return Notification.parse(JSON.parse(payload ?? ''))
  } catch {
    return null
  }
}

/**
 * What other processes need to know of an event; null for what is a process's own business: queued mails and deleted
 * files wait in tables that every process looks into. Of a message they learn that its conversation changed.
 */
export function sharedEvent(event: ServerEvent): SharedEvent | null {
  switch (event.type) {
    case 'mailQueued':
    case 'filesDeleted':
    case 'hearingChanged':
      return null
    case 'messageStored':
    case 'messagesRead': {
      const { conversationId, portfolioId, ownerId, visitorId } = event.between
      const userIds = [ownerId, visitorId]
      return { type: 'conversationChanged', conversationId, portfolioId, userIds, messagesOnly: true }
    }
    default:
      return event
  }
}
