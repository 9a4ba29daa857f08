import type { ChatMessage, ChatSide, Conversation } from '@vitrine/core/chat/lite'
import type { ServerToClientEvents } from '@vitrine/core/realtime'
import { io } from 'socket.io-client'
import { vi } from 'vitest'
import type { LiveSocket } from '../../live/live-socket.ts'
import type { ChatApi } from '../chat-api.ts'
import { conversationOf } from '../sample-conversation.ts'
import { createConversationStore } from './conversation-store.ts'

const never = () => Promise.reject(new Error('not asked for'))
const refusing: ChatApi = {
  entry: never,
  start: never,
  inbox: never,
  blocks: never,
  conversation: never,
  messages: never,
  send: never,
  read: never,
  delete: never,
  block: never,
  unblock: never,
}

/** Creates a stored message. */
export const message = (position: number, senderType: ChatSide = 'owner', id = `m${position}`): ChatMessage => ({
  id,
  conversationId: 'c',
  position,
  senderType,
  senderName: senderType,
  message: `message ${position}`,
  createdAt: '2026-11-20T12:00:00.000Z',
})

/** Waits until what has its answer is done; with fake timers. */
export const settled = () => vi.advanceTimersByTimeAsync(0)

/** Creates a conversation, by default a visitor's, with its stored messages, the emitted events, and `receive` for events of the server. */
export async function enterConversation({
  stored = [],
  side = 'visitor',
  ...api
}: Partial<ChatApi> & { stored?: ChatMessage[]; side?: ChatSide } = {}) {
  const socket: LiveSocket = io('http://nowhere.example', { autoConnect: false })
  socket.connected = true
  const emit = vi.spyOn(socket, 'emit').mockReturnValue(socket)
  const notify = vi.fn()
  const known: Conversation = conversationOf(side)
  const server = {
    conversation: vi.fn(async () => known),
    messages: vi.fn(async (_: string, range: { before?: number; after?: number } = {}) => ({
      messages: stored.filter(({ position }) => position > (range.after ?? 0)),
      more: false,
    })),
    send: vi.fn(async (_: string, id: string, text: string) => {
      const sent = { ...message(stored.length + 1, side, id), message: text }
      stored.push(sent)
      return sent
    }),
    read: vi.fn(async () => ({ ok: true as const })),
  }
  const store = createConversationStore({
    conversation: known,
    socket,
    notify,
    api: { ...refusing, ...server, ...api },
    tab: Object.assign(new EventTarget(), { hidden: false }),
  })
  const leave = store.enter()
  await settled()
  function receive<Name extends keyof ServerToClientEvents | 'connect' | 'disconnect'>(name: Name, ...args: unknown[]) {
    for (const listener of socket.listeners(name)) Reflect.apply(listener, socket, args)
  }
  const texts = () => store.snapshot().log.stored.map((one) => one.message)
  const listening = () => socket.listeners('messageStored').length + socket.listeners('connect').length
  return { store, leave, receive, texts, listening, emit, notify, socket, server, stored }
}
