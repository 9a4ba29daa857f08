import type { ChatSide, Conversation } from '@vitrine/core/chat/lite'
import { isRefusal } from '../../api/call-api.ts'
import { endOf } from '../../end-of.ts'
import { storeEnd } from '../frame/time-left.ts'
import { EMPTY_LOG, type MessageLog, reach } from './message-log.ts'

/** Reason why a conversation cannot continue in this panel. */
export type ConversationEnd = 'gone' | 'signed-out' | 'premium'

/** State of a conversation in its panel. */
export interface ConversationState {
  conversation: Conversation
  /** Moment at which it expires, by this browser's clock, in milliseconds. */
  endsAt: number
  log: MessageLog
  /** Text in the composer. */
  draft: string
  /** Reason why the server refused the text in the composer; null after it changed. */
  problem: string | null
  /** Messages that the last request for a page could not read; otherwise null. */
  failed: 'newest' | 'older' | null
  connected: boolean
  /** True while the socket has no connection and polls succeed. */
  polling: boolean
  otherOnline: boolean
  otherTyping: boolean
  end: ConversationEnd | null
}

/** Conversation state that store, reader and sender change, with its subscribers. */
export interface WritableConversationState {
  get(): ConversationState
  set(part: Partial<ConversationState>): void
  subscribe(listener: () => void): () => void
}

/** Creates the state of a conversation from what was read before its panel opened. */
export function createConversationState(
  conversation: Conversation,
  { draft, connected }: Pick<ConversationState, 'draft' | 'connected'>,
): WritableConversationState {
  storeEnd(conversation)
  const listeners = new Set<() => void>()
  let state: ConversationState = {
    conversation,
    endsAt: endOf(conversation),
    log: reach(EMPTY_LOG, conversation.lastPosition),
    draft,
    problem: null,
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
      if (part.conversation) storeEnd(part.conversation)
      state = { ...state, ...part }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Returns the position up to which a side has read. */
export function readUpTo({ ownerReadUpTo, visitorReadUpTo }: Conversation, side: ChatSide): number {
  return side === 'owner' ? ownerReadUpTo : visitorReadUpTo
}

/** Returns the number of loaded messages of the other side that this side has not read. */
export function unreadCount({ conversation, log }: Pick<ConversationState, 'conversation' | 'log'>): number {
  const { side } = conversation
  const read = readUpTo(conversation, side)
  return log.stored.filter(({ senderType, position }) => senderType !== side && position > read).length
}

const ENDS: Record<string, ConversationEnd> = {
  NOT_SIGNED_IN: 'signed-out',
  CONVERSATION_NOT_FOUND: 'gone',
  INBOX_NEEDS_PREMIUM: 'premium',
}

/** Returns the end that a refusal means for the conversation; null for any other error. */
export function endBy(error: unknown): ConversationEnd | null {
  const found = Object.entries(ENDS).find(([code]) => isRefusal(error, code))
  return found?.[1] ?? null
}
