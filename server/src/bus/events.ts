import type { ChatMessage, ChatSide } from '@vitrine/core/chat'
import { LivePresence } from '@vitrine/core/discord-presence'
import { LiveSong } from '@vitrine/core/now-playing'
import { z } from 'zod'
import type { Log } from '../log/log.ts'

/** The two people of a conversation, and whether its owner has premium. */
export interface Participants {
  conversationId: string
  portfolioId: string
  ownerId: string
  visitorId: string
  ownerPremium: boolean
}

const ids = { portfolioId: z.string(), userId: z.string() }

/** Events that the other processes of a deployment receive as well. */
export const SharedEvent = z.discriminatedUnion('type', [
  /**
   * The owner changed a page, or published or unpublished it. `tab` is the id of the browser tab that sent the change.
   */
  z.object({
    type: z.literal('portfolioChanged'),
    ...ids,
    tab: z.string().nullable(),
    /** True if the page has another address now, which its visitors learn at once. */
    moved: z.boolean().optional(),
  }),
  /** A page's number of views or likes changed. */
  z.object({ type: z.literal('statsChanged'), portfolioId: z.string() }),
  /** Views, likes or clicks of a page were counted; `userId` is the id of its owner. */
  z.object({ type: z.literal('analyticsChanged'), ...ids }),
  /** A person liked a page, or removed the like. */
  z.object({ type: z.literal('likeChanged'), ...ids, liked: z.boolean() }),
  /** A person's plan changed, and with it what their page shows. */
  z.object({ type: z.literal('planChanged'), userId: z.string() }),
  /** A person received or claimed a gift, or a gift of theirs was refunded. */
  z.object({ type: z.literal('giftsChanged'), userId: z.string() }),
  /** The note of a page began or ended. */
  z.object({ type: z.literal('noteChanged'), ...ids }),
  /**
   * The connected accounts of a page, their visibility or its Discord badges changed. `tab` is the id of the browser
   * tab that sent the change.
   */
  z.object({ type: z.literal('connectionsChanged'), ...ids, tab: z.string().nullable() }),
  /** Something changed that only the owner of connected accounts sees, such as why a card cannot be shown. */
  z.object({ type: z.literal('connectionStateChanged'), ...ids }),
  /** The presence of a page's owner on Discord changed. */
  z.object({ type: z.literal('discordPresenceChanged'), portfolioId: z.string(), live: LivePresence }),
  /** The owner of a page plays another song on Spotify, or none. */
  z.object({ type: z.literal('songChanged'), portfolioId: z.string(), live: LiveSong }),
  /** A conversation changed or was deleted. If `messagesOnly` is set, the right to read and write it did not change. */
  z.object({
    type: z.literal('conversationChanged'),
    portfolioId: z.string(),
    conversationId: z.string(),
    userIds: z.array(z.string()),
    messagesOnly: z.literal(true).optional(),
  }),
  /** A process gave a lease back, so that another process can take it. */
  z.object({ type: z.literal('leaseReleased'), name: z.string() }),
  /** A person's address changed. */
  z.object({ type: z.literal('emailChanged'), userId: z.string() }),
  /** A person keeps the account that they deleted. */
  z.object({ type: z.literal('accountKept'), userId: z.string() }),
  /** A session got another token, so its earlier cookie is no longer valid. */
  z.object({ type: z.literal('sessionRenewed'), sessionId: z.string() }),
  /** A keeper changed rules for the hosts of links. */
  z.object({ type: z.literal('linkHostsChanged') }),
  /** Public looks were listed, renamed or removed, or those of a suspended person. */
  z.object({ type: z.literal('looksChanged') }),
  /** A session ended. */
  z.object({ type: z.literal('signedOut'), sessionId: z.string() }),
])
export type SharedEvent = z.infer<typeof SharedEvent>

/** Events of this process alone. */
type LocalEvent =
  /** A mail was added to the queue. */
  | { type: 'mailQueued' }
  /** Files were deleted by their creators and can be removed from the store. */
  | { type: 'filesDeleted' }
  /** A message was stored. If `countChanged` is true, the recipient's unread count changed. */
  | { type: 'messageStored'; participants: Participants; message: ChatMessage; countChanged: boolean }
  /** One side of a conversation has read up to a position. */
  | { type: 'messagesRead'; participants: Participants; by: ChatSide; upTo: number; unread: boolean }
  /**
   * The message bus receives the events of other processes from now on, or no longer if `synced` is false. Earlier
   * events may be lost.
   */
  | { type: 'busStatusChanged'; synced: boolean }

/** Domain events. They are published after the commit of the change that they report. */
export type ServerEvent = SharedEvent | LocalEvent

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
