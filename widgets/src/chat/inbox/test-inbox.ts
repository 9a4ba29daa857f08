import type { ConversationPage } from '@vitrine/core/chat/lite'
import type { ServerToClientEvents } from '@vitrine/core/realtime'
import { io } from 'socket.io-client'
import { vi } from 'vitest'
import type { LiveSocket } from '../../live/live-socket.ts'
import { conversationOf } from '../sample-conversation.ts'
import { createInboxStore, type InboxApi } from './inbox-store.ts'

/** Resolves after all callbacks that are due now. */
export const settled = () => new Promise((done) => setTimeout(done, 0))
/** Creates a conversation with one message. */
export const row = (id: string, lastMessageAt: string) =>
  conversationOf('owner', { id, lastMessageAt, lastPosition: 1 })
/** Three conversations, newest first. */
export const [a, b, c] = [row('a', '2026-11-20T11'), row('b', '2026-11-20T10'), row('c', '2026-11-20T09')]

/** Creates the event of a visitor's message. */
export const stored = (conversationId: string, position = 2) => ({
  portfolioId: 'p',
  message: {
    id: `m${position}`,
    conversationId,
    position,
    senderType: 'visitor',
    senderName: 'Vi',
    message: 'Again',
    createdAt: '2026-11-20T12',
  },
  expiresAt: '2026-11-21T12:00:00.000Z',
  minutesLeft: 1440,
})

/** Enters an inbox. A test responds to its reads by hand, in the order of the reads. */
export async function enterInbox(changes: Partial<InboxApi> = {}) {
  const socket: LiveSocket = io('http://nowhere.example', { autoConnect: false })
  socket.connected = true
  const asked: { before: unknown; answer(page: ConversationPage): void; fail(error: Error): void }[] = []
  const notify = vi.fn()
  const report = vi.fn()
  const api: InboxApi = {
    inbox: (_, before) => new Promise((answer, fail) => asked.push({ before, answer, fail })),
    blocks: async () => [],
    delete: async () => ({ ok: true }),
    unblock: async () => ({ ok: true }),
    ...changes,
  }
  const tab = Object.assign(new EventTarget(), { hidden: false })
  const beforePoll = vi.fn(async () => true)
  const store = createInboxStore({ portfolioId: 'p', socket, api, notify, report, beforePoll, tab })
  const leave = store.enter()
  await settled()
  function receive<Name extends keyof ServerToClientEvents | 'connect'>(name: Name, ...event: unknown[]) {
    for (const listener of socket.listeners(name)) Reflect.apply(listener, socket, event)
  }
  async function answer(...conversations: ConversationPage['conversations']) {
    await settled()
    asked.shift()?.answer({ conversations, more: true })
    await settled()
  }
  async function fail(error = new Error('nobody answered')) {
    await settled()
    asked.shift()?.fail(error)
    await settled()
  }
  /** Interrupts the connection, so that the inbox polls. */
  async function poll() {
    socket.connected = false
    tab.dispatchEvent(new Event('visibilitychange'))
    await settled()
  }
  const ids = () => store.snapshot().inbox?.conversations.map(({ id }) => id)
  return { store, receive, answer, fail, poll, beforePoll, ids, asked, notify, report, leave }
}
