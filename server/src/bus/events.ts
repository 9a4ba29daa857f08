import type { ChatMessage, ChatSide } from '@vitrine/core/chat'
import type { LivePresence } from '@vitrine/core/discord-presence'
import type { LiveSong } from '@vitrine/core/now-playing'
import type { Log } from '../log/log.ts'

/** The two people of a conversation, and whether its owner has premium. */
export interface Participants {
  conversationId: string
  portfolioId: string
  ownerId: string
  visitorId: string
  ownerPremium: boolean
}

/** Domain events. They are published after the commit of the change that they report. */
export type ServerEvent =
  /** A mail was added to the queue. */
  | { type: 'mailQueued' }
  /** Files were deleted by their creators and can be removed from the store. */
  | { type: 'filesDeleted' }
  /** The owner changed a page, or published or unpublished it. `tab` is the id of the browser tab that sent the change. */
  | { type: 'portfolioChanged'; portfolioId: string; userId: string; tab: string | null }
  /** A page's number of views or likes changed. */
  | { type: 'statsChanged'; portfolioId: string }
  /** Views, likes or clicks of a page were counted; `userId` is the id of its owner. */
  | { type: 'analyticsChanged'; portfolioId: string; userId: string }
  /** A person liked a page, or removed the like. */
  | { type: 'likeChanged'; portfolioId: string; userId: string; liked: boolean }
  /** A person's plan changed, and with it what their page shows. */
  | { type: 'planChanged'; userId: string }
  /** A person received or claimed a gift, or a gift of theirs was refunded. */
  | { type: 'giftsChanged'; userId: string }
  /** The note of a page began or ended. */
  | { type: 'noteChanged'; portfolioId: string; userId: string }
  /** The connected accounts of a page, their visibility or its Discord badges changed. `tab` sent the change. */
  | { type: 'connectionsChanged'; portfolioId: string; userId: string; tab: string | null }
  /** Something changed that only the owner of connected accounts sees, such as why a card cannot be shown. */
  | { type: 'connectionStateChanged'; portfolioId: string; userId: string }
  /** The presence of a page's owner on Discord changed. */
  | { type: 'discordPresenceChanged'; portfolioId: string; live: LivePresence }
  /** The owner of a page plays another song on Spotify, or none. */
  | { type: 'songChanged'; portfolioId: string; live: LiveSong }
  /** A message was stored. With `countChanged` the recipient's unread count changed. */
  | { type: 'messageStored'; participants: Participants; message: ChatMessage; countChanged: boolean }
  /** One side of a conversation has read up to a position. */
  | { type: 'messagesRead'; participants: Participants; by: ChatSide; upTo: number; unread: boolean }
  /** A conversation changed or was deleted. With `messagesOnly` the right to read and write it did not change. */
  | {
      type: 'conversationChanged'
      portfolioId: string
      conversationId: string
      userIds: string[]
      messagesOnly?: true | undefined
    }
  /** The message bus connected or disconnected. Events of other processes before this one may be lost. */
  | { type: 'busStatusChanged'; synced: boolean }
  /** A process gave a lease back. Another one takes it. */
  | { type: 'leaseReleased'; name: string }
  /** A session ended. */
  | { type: 'signedOut'; sessionId: string }

export type EventOf<Type extends ServerEvent['type']> = Extract<ServerEvent, { type: Type }>

/** Delivers events within this process. A listener's failure is logged and never reaches the publisher. */
export interface EventBus {
  /** Subscribes to events of a type. Returns an unsubscribe function. */
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
