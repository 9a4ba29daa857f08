import type { ChatSide, Conversation } from '@vitrine/core/chat/view'
import { isRefusal } from '../api/call-api.ts'
import { EMPTY_LOG, type MessageLog, reach } from './message-log.ts'

const MINUTE = 60_000

/** Why a conversation cannot go on here. */
export type RoomEnd = 'gone' | 'signed-out' | 'premium'

/** What a panel shows of a conversation. */
export interface RoomState {
  conversation: Conversation
  /** When it expires, by this browser's clock. */
  endsAt: number
  log: MessageLog
  /** What stands in the composer. */
  draft: string
  /** What could not be read. */
  failed: 'newest' | 'older' | null
  connected: boolean
  /** Without a connection, replies are polled for, and the server answers. */
  polling: boolean
  otherOnline: boolean
  otherTyping: boolean
  end: RoomEnd | null
}

/** A state that several parts change and a panel watches. */
export interface RoomStore {
  get(): RoomState
  set(part: Partial<RoomState>): void
  subscribe(listener: () => void): () => void
}

/** The state of a conversation, as it was known when its panel opened. */
export function createRoomStore(
  conversation: Conversation,
  { draft, connected }: Pick<RoomState, 'draft' | 'connected'>,
): RoomStore {
  const listeners = new Set<() => void>()
  let state: RoomState = {
    conversation,
    endsAt: endOf(conversation),
    log: reach(EMPTY_LOG, conversation.lastPosition),
    draft,
    failed: null,
    connected,
    polling: false,
    otherOnline: false,
    otherTyping: false,
    end: null,
  }
  return {
    get: () => state,
    set(part) {
      state = { ...state, ...part }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** When a conversation that was read at this moment expires: the server says how long it has, the own clock may be wrong. */
export function endOf({ minutesLeft }: Pick<Conversation, 'minutesLeft'>): number {
  return Date.now() + minutesLeft * MINUTE
}

/** Up to which position a side has read. */
export function readUpTo({ ownerReadUpTo, visitorReadUpTo }: Conversation, side: ChatSide): number {
  return side === 'owner' ? ownerReadUpTo : visitorReadUpTo
}

/** How many known messages of the other side this one has not read. */
export function unreadCount({ conversation, log }: Pick<RoomState, 'conversation' | 'log'>): number {
  const { side } = conversation
  const read = readUpTo(conversation, side)
  return log.stored.filter(({ senderType, position }) => senderType !== side && position > read).length
}

const ENDS: Record<string, RoomEnd> = {
  NOT_SIGNED_IN: 'signed-out',
  CONVERSATION_NOT_FOUND: 'gone',
  INBOX_NEEDS_PREMIUM: 'premium',
}

/** Why a conversation ended, if that is what the server said; null for anything else. */
export function endBy(error: unknown): RoomEnd | null {
  const found = Object.entries(ENDS).find(([code]) => isRefusal(error, code))
  return found?.[1] ?? null
}
