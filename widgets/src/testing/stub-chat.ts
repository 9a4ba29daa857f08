import type { ChatEntry, ChatMessage, ChatSide, Conversation } from '@vitrine/core/chat/lite'
import { conversationOf } from '../chat/sample-conversation.ts'
import { type StubLiveSocket, stubLiveSocket } from './stub-live-socket.ts'
import { type StubPageApi, stubPageApi } from './stub-page-api.ts'

export const SEND = 'POST /conversations/{conversationId}/messages'

const PAGE = '019a0000-0000-7000-8000-000000000000'
const CONVERSATION = '019a0000-0000-7000-8000-00000000000c'
/** Number of messages in a response. */
const PAGE_SIZE = 20

/** Creates a conversation of the sample page, for tests that check it by the contract. */
export function sampleConversation(side: ChatSide, changes: Partial<Conversation> = {}): Conversation {
  const ids = { id: CONVERSATION, portfolioId: PAGE }
  return conversationOf(side, { ...ids, expiresAt: new Date(Date.now() + 86_400_000).toISOString(), ...changes })
}

/** Creates a message of that conversation. */
export function sampleMessage(position: number, senderType: ChatSide, message: string): ChatMessage {
  return {
    id: `019a0000-0000-7000-9000-${String(position).padStart(12, '0')}`,
    conversationId: CONVERSATION,
    ...{ position, senderType, senderName: senderType === 'owner' ? 'ada' : 'Vi', message },
    createdAt: '2026-11-25T12:00:00.000Z',
  }
}

/** The chat of a test: its API, its connected socket, and the stored messages. */
export interface StubChat {
  api: StubPageApi
  socket: StubLiveSocket
  stored: ChatMessage[]
  /** Delivers a message of the other side, as the server does after it is stored. */
  deliver(message: string): void
}

/** Answers the requests of a person's side of a conversation with these stored messages. */
export function stubChat(conversation: Conversation, stored: ChatMessage[] = []): StubChat {
  const { id, side, portfolioId } = conversation
  const other = side === 'owner' ? 'visitor' : 'owner'
  const api = stubPageApi()
  const socket = stubLiveSocket()
  api.answer('GET /conversations/{id}', () => ({ ...conversation, lastPosition: stored.length }))
  api.answer('GET /conversations/{id}/messages', ({ before, after }) => {
    if (after !== undefined) return { messages: stored.slice(Number(after)), more: false }
    const end = before === undefined ? stored.length : Number(before) - 1
    return { messages: stored.slice(Math.max(0, end - PAGE_SIZE), end), more: end > PAGE_SIZE }
  })
  api.answer(SEND, ({ id: messageId, message }) => {
    const sent = { ...sampleMessage(stored.length + 1, side, message), id: messageId }
    stored.push(sent)
    return sent
  })
  api.answer('POST /conversations/{id}/read', { ok: true })
  socket.answer('openConversation', {
    ...{ found: true, lastPosition: stored.length, ownerReadUpTo: 0, visitorReadUpTo: 0, otherOnline: false },
  })
  socket.connect()
  return {
    ...{ api, socket, stored },
    deliver(text) {
      const message = sampleMessage(stored.length + 1, other, text)
      stored.push(message)
      const { expiresAt, minutesLeft } = sampleConversation(side)
      socket.receive('messageStored', {
        portfolioId,
        message: { ...message, conversationId: id },
        expiresAt,
        minutesLeft,
      })
    },
  }
}

/** Returns what a visitor sees before a conversation is open, with `changes`. */
export function chatEntry(changes: Partial<ChatEntry> = {}): ChatEntry {
  const { personId } = conversationOf('visitor')
  return { personId, own: false, ownerPremium: true, conversation: null, name: 'vi_1', closed: false, ...changes }
}
