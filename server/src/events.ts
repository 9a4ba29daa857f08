import type { ChatMessage, ChatSide } from '@vitrine/core/chat'
import type { Log } from './log.ts'

/** Whose conversation it is, and whether its owner can read it now. */
export interface Correspondents {
  conversationId: string
  portfolioId: string
  ownerId: string
  visitorId: string
  ownerPremium: boolean
}

/** Facts that parts of the server tell each other after a commit. */
export type ServerEvent =
  | { type: 'mailQueued' }
  /** Files that their creators deleted wait to be removed. */
  | { type: 'filesDeleted' }
  /** Something that the page shows, or whether it shows at all, was changed by its owner, in a tab that named itself. */
  | { type: 'portfolioChanged'; portfolioId: string; userId: string; tab: string | null }
  /** The counts of views or likes. */
  | { type: 'statsChanged'; portfolioId: string }
  /** A person likes a page now, or no longer. */
  | { type: 'likeChanged'; portfolioId: string; userId: string; liked: boolean }
  /** What a person's plan is, and with it what their page shows. */
  | { type: 'planChanged'; userId: string }
  /** Gifts of a person: one came, was claimed, or went back. */
  | { type: 'giftsChanged'; userId: string }
  /** The note of a page began or ended. */
  | { type: 'noteChanged'; portfolioId: string; userId: string }
  /** A message was stored. `countChanged`: how much waits for the other side is not what it was. */
  | { type: 'messageStored'; between: Correspondents; message: ChatMessage; countChanged: boolean }
  /** One side of a conversation has read up to a position. */
  | { type: 'messagesRead'; between: Correspondents; by: ChatSide; upTo: number; unread: boolean }
  /** Anything else about a conversation; it may be gone. With `messagesOnly` who may read and write it is as before. */
  | {
      type: 'conversationChanged'
      portfolioId: string
      conversationId: string
      userIds: string[]
      messagesOnly?: true | undefined
    }
  /** Whether facts of other processes arrive from now on. Some may have been missed until now. */
  | { type: 'hearingChanged'; whole: boolean }
  /** A session ended. */
  | { type: 'signedOut'; sessionId: string }

export type EventOf<Type extends ServerEvent['type']> = Extract<ServerEvent, { type: Type }>

/** Carries events to their listeners. A listener's failure is logged and never reaches the verb that announced. */
export interface EventBus {
  /** Answers how to stop listening. */
  on<Type extends ServerEvent['type']>(type: Type, listener: (event: EventOf<Type>) => void): () => void
  publish(event: ServerEvent): void
}

export function createEventBus(log: Log): EventBus {
  const listeners = new Set<(event: ServerEvent) => void>()
  return {
    on(type, listener) {
      const filtered = (event: ServerEvent) => {
        if (isOfType(event, type)) listener(event)
      }
      listeners.add(filtered)
      return () => listeners.delete(filtered)
    },
    publish(event) {
      for (const listener of listeners) {
        try {
          listener(event)
        } catch (error) {
          log.error({ err: error, event: event.type }, 'a listener failed')
        }
      }
    },
  }
}

function isOfType<Type extends ServerEvent['type']>(event: ServerEvent, type: Type): event is EventOf<Type> {
  return event.type === type
}
