import type { ConversationPage } from '@vitrine/core/chat/view'
import type { ServerToClientEvents } from '@vitrine/core/realtime'
import { io } from 'socket.io-client'
import { expect, test, vi } from 'vitest'
import type { LiveSocket } from '../live/live-socket.ts'
import { type ChatApi, chatApi } from './chat-api.ts'
import { createInboxStore } from './inbox-store.ts'
import { conversationOf } from './sample-conversation.ts'

const settled = () => new Promise((done) => setTimeout(done, 0))
const row = (id: string, lastMessageAt: string) => conversationOf('owner', { id, lastMessageAt, lastPosition: 1 })
const [a, b, c] = [row('a', '2026-11-20T11'), row('b', '2026-11-20T10'), row('c', '2026-11-20T09')]

const stored = (conversationId: string, position = 2) => ({
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

/** An entered inbox whose answers a test gives by hand, in the order in which they were asked for. */
async function entered(changes: Partial<ChatApi> = {}) {
  const socket: LiveSocket = io('http://nowhere.example', { autoConnect: false })
  socket.connected = true
  const asked: { before: unknown; answer(page: ConversationPage): void }[] = []
  const notify = vi.fn()
  const inbox: ChatApi['inbox'] = (_, before) => new Promise((answer) => asked.push({ before, answer }))
  const api = { ...chatApi, inbox, blocks: async () => [], ...changes }
  const tab = Object.assign(new EventTarget(), { hidden: false })
  const store = createInboxStore({ portfolioId: 'p', socket, notify, onSignedOut: vi.fn(), api, tab })
  const leave = store.enter()
  await settled()
  function hear<Name extends keyof ServerToClientEvents | 'connect'>(name: Name, ...event: unknown[]) {
    for (const listener of socket.listeners(name)) Reflect.apply(listener, socket, event)
  }
  async function answer(...conversations: ConversationPage['conversations']) {
    await settled()
    asked.shift()?.answer({ conversations, more: true })
    await settled()
  }
  const ids = () => store.snapshot().inbox?.conversations.map(({ id }) => id)
  return { store, hear, answer, ids, asked, notify, leave }
}

test('a message of a listed conversation changes its row, and nothing is read', async () => {
  const { store, hear, answer, ids, asked, leave } = await entered()
  await answer(a, b)
  hear('messageStored', stored('b'))
  expect(ids()).toEqual(['b', 'a'])
  expect(store.snapshot().inbox?.conversations[0]).toMatchObject({ unread: true, minutesLeft: 1440 })
  await settled()
  expect(asked).toHaveLength(0)
  leave()
})

test('a message that comes during a read is not overwritten by its answer', async () => {
  const { store, hear, answer, ids, leave } = await entered()
  await answer(a, b)
  hear('conversationChanged', { conversationId: 'a', portfolioId: 'p' })
  await settled()
  hear('messageStored', stored('b'))
  await answer(a, b)
  expect(ids()).toEqual(['b', 'a'])
  expect(store.snapshot().inbox?.conversations[0]).toMatchObject({ lastMessage: 'Again', lastPosition: 2 })
  leave()
})

test('a new conversation that begins during a read is read after it', async () => {
  const { hear, answer, ids, asked, leave } = await entered()
  hear('messageStored', stored('c'))
  hear('messageStored', stored('c', 3))
  await answer(a, b)
  expect(ids()).toEqual(['a', 'b'])
  await answer(row('c', '2026-11-20T12'), a, b)
  expect(ids()).toEqual(['c', 'a', 'b'])
  expect(asked).toHaveLength(0)
  leave()
})

test('a further page that a read from the beginning overtook leaves no hole in the list', async () => {
  const { store, hear, asked, answer, ids, leave } = await entered()
  await answer(a, b)
  void store.readMore()
  hear('eventsMissed')
  await settled()
  const [further] = asked.splice(0, 1)
  await answer(row('new', '2026-11-20T12'), a)
  further?.answer({ conversations: [c], more: false })
  await settled()
  expect(further?.before).toBe(b.lastMessageAt)
  expect(ids()).toEqual(['new', 'a'])
  expect(store.snapshot()).toMatchObject({ busy: false, inbox: { more: true } })
  leave()
})

test('a conversation that could not be deleted is back, with the others as they are by now', async () => {
  let fail = () => {}
  const failing = new Promise<never>((_, reject) => {
    fail = () => reject(new Error('nobody answered'))
  })
  const { store, hear, answer, ids, notify, leave } = await entered({ delete: () => failing })
  await answer(a, b, c)
  const removal = store.remove(a)
  expect(ids()).toEqual(['b', 'c'])
  hear('messageStored', stored('c'))
  fail()
  await removal
  expect(ids()).toEqual(['c', 'a', 'b'])
  expect(notify).toHaveBeenCalledWith({ kind: 'error', text: 'Failed to delete conversation' })
  leave()
})

test('without an inbox the list shows the failure, and no message does', async () => {
  const inbox = () => Promise.reject(new Error('nobody answered'))
  const { store, notify, leave } = await entered({ inbox })
  expect(store.snapshot()).toMatchObject({ inbox: null, failed: true })
  expect(notify).not.toHaveBeenCalled()
  leave()
})

test('several failures in a row are reported once', async () => {
  const blocks = vi.fn<ChatApi['blocks']>().mockResolvedValueOnce([]).mockRejectedValue(new Error('nobody answered'))
  const { store, hear, answer, notify, leave } = await entered({ blocks })
  await answer(a)
  for (let time = 0; time < 2; time += 1) {
    hear('eventsMissed')
    await answer(a)
  }
  expect(store.snapshot()).toMatchObject({ inbox: { conversations: [a] }, failed: true })
  expect(notify).toHaveBeenCalledTimes(1)
  leave()
})
