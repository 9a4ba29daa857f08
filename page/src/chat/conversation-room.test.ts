import type { ChatMessage, ChatSide, Conversation } from '@vitrine/core/chat/view'
import type { ServerToClientEvents } from '@vitrine/core/realtime'
import { io } from 'socket.io-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiRefusal } from '../api/call-api.ts'
import type { LiveSocket } from '../live/live-socket.ts'
import type { ChatApi } from './chat-api.ts'
import { createConversationRoom } from './conversation-room.ts'
import { conversationOf } from './sample-conversation.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const message = (position: number, senderType: ChatSide = 'owner', id = `m${position}`): ChatMessage => ({
  id,
  conversationId: 'c',
  position,
  senderType,
  senderName: senderType,
  message: `message ${position}`,
  createdAt: '2026-11-20T12:00:00.000Z',
})
const settled = () => vi.advanceTimersByTimeAsync(0)

/** A visitor in a conversation: what the server holds, what the socket was told, and how an event comes in. */
async function enterRoom({ stored = [], ...api }: Partial<ChatApi> & { stored?: ChatMessage[] } = {}) {
  const socket: LiveSocket = io('http://nowhere.example', { autoConnect: false })
  socket.connected = true
  const emit = vi.spyOn(socket, 'emit').mockReturnValue(socket)
  const notify = vi.fn()
  const known: Conversation = conversationOf('visitor')
  const server = {
    conversation: vi.fn(async () => known),
    messages: vi.fn(async (_: string, range: { before?: number; after?: number } = {}) => ({
      messages: stored.filter(({ position }) => position > (range.after ?? 0)),
      more: false,
    })),
    send: vi.fn(async (_: string, id: string, text: string) => {
      const sent = { ...message(stored.length + 1, 'visitor', id), message: text }
      stored.push(sent)
      return sent
    }),
    read: vi.fn(async () => ({})),
  }
  const room = createConversationRoom({
    conversation: known,
    socket,
    notify,
    api: { ...refusing, ...server, ...api },
    tab: Object.assign(new EventTarget(), { hidden: false }),
  })
  const leave = room.enter()
  await settled()
  function hear<Name extends keyof ServerToClientEvents | 'connect' | 'disconnect'>(name: Name, ...told: unknown[]) {
    for (const listener of socket.listeners(name)) Reflect.apply(listener, socket, told)
  }
  const texts = () => room.snapshot().log.stored.map((one) => one.message)
  const listening = () => socket.listeners('messageStored').length + socket.listeners('connect').length
  return { room, leave, hear, texts, listening, emit, notify, socket, server, stored }
}

test('a live message gives the conversation its whole time again, without a question', async () => {
  const { room, hear, server } = await enterRoom({ conversation: async () => conversationOf('visitor', OLD) })
  expect(room.snapshot().endsAt).toBe(Date.now() + 60_000)
  server.conversation.mockClear()
  hear('messageStored', {
    portfolioId: 'p',
    message: message(1),
    expiresAt: '2026-11-22T12:00:00.000Z',
    minutesLeft: 1440,
  })
  expect(room.snapshot().endsAt).toBe(Date.now() + 24 * 60 * 60_000)
  expect(room.snapshot().conversation).toMatchObject({ expiresAt: '2026-11-22T12:00:00.000Z', minutesLeft: 1440 })
  expect(server.conversation).not.toHaveBeenCalled()
})

test('an answer that is older than an event takes no reading mark and no time back', async () => {
  let answer: (conversation: Conversation) => void = () => {}
  const conversation = vi.fn<ChatApi['conversation']>(async () => conversationOf('visitor', OLD))
  const { room, hear } = await enterRoom({ conversation })
  conversation.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  hear('conversationChanged', { conversationId: 'c', portfolioId: 'p' })
  hear('messageStored', { portfolioId: 'p', message: message(1, 'visitor'), expiresAt: '', minutesLeft: 1440 })
  hear('messagesRead', { conversationId: 'c', by: 'owner', upTo: 1, unread: false })
  answer(conversationOf('visitor', OLD))
  await settled()
  expect(room.snapshot().conversation).toMatchObject({ minutesLeft: 1440, lastPosition: 1, ownerReadUpTo: 1 })
})

test('without a connection replies are asked for every few seconds, which is said until there is one', async () => {
  const stored: ChatMessage[] = []
  const conversation = async () => conversationOf('visitor', { lastPosition: stored.length })
  const { room, hear, texts, socket, leave } = await enterRoom({ stored, conversation })
  socket.connected = false
  hear('disconnect', 'transport close')
  expect(room.snapshot()).toMatchObject({ connected: false, polling: false })
  stored.push(message(1))
  await vi.advanceTimersByTimeAsync(5000)
  expect(texts()).toEqual(['message 1'])
  expect(room.snapshot().polling).toBe(true)
  socket.connected = true
  hear('connect')
  expect(room.snapshot()).toMatchObject({ connected: true, polling: false })
  leave()
})

test('that is not said while the server does not answer either', async () => {
  const conversation = vi.fn<ChatApi['conversation']>(async () => conversationOf('visitor'))
  const { room, hear, socket, leave } = await enterRoom({ conversation })
  socket.connected = false
  hear('disconnect', 'transport close')
  conversation.mockRejectedValue(new Error('nobody answered'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(conversation).toHaveBeenCalledTimes(2)
  expect(room.snapshot().polling).toBe(false)
  leave()
})

const OLD = { minutesLeft: 1, expiresAt: '2026-11-20T12:01:00.000Z' }
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

test('messages are sent one after another, in the order in which they were written', async () => {
  const { room, texts, server } = await enterRoom()
  for (const text of ['one', 'two', 'three']) {
    room.write(text)
    room.send()
  }
  expect(room.snapshot().log.unsent.map((one) => one.message)).toEqual(['one', 'two', 'three'])
  expect(server.send).toHaveBeenCalledTimes(1)
  await settled()
  expect(texts()).toEqual(['one', 'two', 'three'])
  expect(room.snapshot().log.unsent).toEqual([])
})

test('a message that could not be sent goes out under the same id after the next connection, and nothing overtakes it', async () => {
  const send = vi.fn<ChatApi['send']>(() => Promise.reject(new Error('nobody answered')))
  const { room, hear, notify } = await enterRoom({ send })
  room.write('one')
  room.send()
  await settled()
  expect(room.snapshot().log.unsent).toMatchObject([{ message: 'one', state: 'failed' }])
  expect(notify).toHaveBeenCalledWith({ kind: 'error', text: 'Failed to send message' })
  send.mockImplementation(async (_, id, text) => ({ ...message(1, 'visitor', id), message: text }))
  hear('connect')
  await settled()
  expect(room.snapshot().log.unsent).toEqual([])
  expect(send.mock.calls[0]?.[1]).toBe(send.mock.calls[1]?.[1])
})

test('a message that the end of the session refused stays in the tab, and goes out after the next sign-in', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  const send = vi.fn<ChatApi['send']>(async () => {
    throw new ApiRefusal('NOT_SIGNED_IN', 'You must be signed in')
  })
  const { room, hear, texts, server } = await enterRoom({ send })
  room.write('hello')
  room.send()
  await settled()
  expect(room.snapshot().end).toBe('signed-out')
  room.write('and more')
  expect([...kept.values()]).toEqual(['hello\nand more'])

  send.mockImplementation(server.send)
  hear('connect')
  await settled()
  expect(texts()).toEqual(['hello'])
  expect(room.snapshot()).toMatchObject({ end: null, draft: 'and more' })
  expect([...kept.values()]).toEqual(['and more'])
  vi.unstubAllGlobals()
})

test('a message whose answer was lost is there once its event came', async () => {
  const send = vi.fn<ChatApi['send']>(() => Promise.reject(new Error('nobody answered')))
  const { room, hear, texts } = await enterRoom({ send })
  room.write('one')
  room.send()
  await settled()
  const id = room.snapshot().log.unsent[0]?.id ?? ''
  hear('messageStored', { portfolioId: 'p', message: { ...message(1, 'visitor', id), message: 'one' } })
  expect(room.snapshot().log.unsent).toEqual([])
  expect(texts()).toEqual(['one'])
})

test('what the server will never take goes back into the composer', async () => {
  const send = () => Promise.reject(new ApiRefusal('INVALID_INPUT', 'Message must be 1000 characters or less'))
  const { room, notify } = await enterRoom({ send })
  room.write('far too long')
  room.send()
  room.write('and more')
  await settled()
  expect(room.snapshot()).toMatchObject({ draft: 'far too long\nand more', log: { unsent: [] } })
  expect(notify).toHaveBeenCalledWith({ kind: 'error', text: 'Message must be 1000 characters or less' })
})

test('a message to an expired conversation stays as not sent, and the conversation is read again', async () => {
  const send = () => Promise.reject(new ApiRefusal('CONVERSATION_EXPIRED', 'This conversation has expired'))
  const conversation = vi.fn(async () => conversationOf('visitor', { state: 'expired', minutesLeft: 0 }))
  const { room } = await enterRoom({ send, conversation })
  room.write('late')
  room.send()
  await settled()
  expect(room.snapshot()).toMatchObject({
    conversation: { state: 'expired' },
    log: { unsent: [{ message: 'late', state: 'failed' }] },
  })
})

test('what was missed in a break is fetched after it', async () => {
  const { hear, texts, stored, emit, server } = await enterRoom({ stored: [message(1)] })
  hear('disconnect')
  stored.push(message(2), message(3))
  hear('connect')
  const answer = emit.mock.calls.findLast(([name]) => name === 'openConversation')?.at(-1)
  if (typeof answer !== 'function') throw new Error('the conversation was not opened again')
  const opened = { found: true, lastPosition: 3, ownerReadUpTo: 0, visitorReadUpTo: 1, otherOnline: true }
  Reflect.apply(answer, null, [opened])
  await settled()
  expect(server.messages).toHaveBeenLastCalledWith('c', { after: 1 })
  expect(texts()).toEqual(['message 1', 'message 2', 'message 3'])
})

test('a conversation that closes has nobody online; one that opens again is opened again', async () => {
  let state: Conversation['state'] = 'open'
  const conversation = vi.fn(async (): Promise<Conversation> => ({ ...conversationOf('visitor'), state }))
  const { room, hear, emit } = await enterRoom({ conversation })
  hear('presenceChanged', { conversationId: 'c', side: 'owner', online: true })
  expect(room.snapshot().otherOnline).toBe(true)
  state = 'closed'
  hear('conversationChanged', { conversationId: 'c', portfolioId: 'p' })
  await settled()
  expect(room.snapshot().otherOnline).toBe(false)
  const opened = () => emit.mock.calls.filter(([name]) => name === 'openConversation').length
  const before = opened()
  state = 'open'
  hear('conversationChanged', { conversationId: 'c', portfolioId: 'p' })
  await settled()
  expect(opened()).toBe(before + 1)
})

test('an event that leaves a gap has the gap fetched', async () => {
  const { hear, texts, stored } = await enterRoom({ stored: [message(1)] })
  stored.push(message(2), message(3))
  hear('messageStored', { portfolioId: 'p', message: message(3) })
  await settled()
  expect(texts()).toEqual(['message 1', 'message 2', 'message 3'])
})

test('a message counts as read after half a second in sight, and only once', async () => {
  const { room, server } = await enterRoom({ stored: [message(1)] })
  room.see(1)
  await vi.advanceTimersByTimeAsync(499)
  expect(server.read).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(server.read).toHaveBeenCalledWith('c', 1)
  room.see(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.read).toHaveBeenCalledTimes(1)
})

test('a message that went out of sight before that is not read', async () => {
  const { room, server } = await enterRoom({ stored: [message(1)] })
  room.see(1)
  await vi.advanceTimersByTimeAsync(400)
  room.see(null)
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.read).not.toHaveBeenCalled()
})

test('typing is shown until the message comes or the other side goes', async () => {
  const { room, hear } = await enterRoom()
  const typing = { conversationId: 'c', side: 'owner', typing: true }
  hear('typingChanged', typing)
  expect(room.snapshot().otherTyping).toBe(true)
  hear('messageStored', { portfolioId: 'p', message: message(1) })
  expect(room.snapshot().otherTyping).toBe(false)
  hear('typingChanged', typing)
  hear('presenceChanged', { conversationId: 'c', side: 'owner', online: false })
  expect(room.snapshot().otherTyping).toBe(false)
})

test('another conversation’s events change nothing', async () => {
  const { room, hear } = await enterRoom()
  const before = room.snapshot()
  hear('messageStored', { portfolioId: 'p', message: { ...message(1), conversationId: 'other' } })
  hear('messagesRead', { conversationId: 'other', by: 'owner', upTo: 9, unread: false })
  hear('typingChanged', { conversationId: 'other', side: 'owner', typing: true })
  expect(room.snapshot()).toBe(before)
})

test('a conversation that is gone says so', async () => {
  const { room, hear, server } = await enterRoom()
  server.conversation.mockRejectedValue(new ApiRefusal('CONVERSATION_NOT_FOUND', 'Conversation not found'))
  hear('conversationChanged', { conversationId: 'c', portfolioId: 'p' })
  await settled()
  expect(room.snapshot().end).toBe('gone')
})

test('it is read again when its time is over', async () => {
  const { room, server } = await enterRoom()
  server.conversation.mockResolvedValue(conversationOf('visitor', { state: 'expired', minutesLeft: 0 }))
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000 + 1000)
  expect(room.snapshot().conversation.state).toBe('expired')
})

test('who leaves listens no more, and says so', async () => {
  const { leave, listening, emit } = await enterRoom()
  expect(listening()).toBeGreaterThan(0)
  leave()
  expect(listening()).toBe(0)
  expect(emit).toHaveBeenLastCalledWith('closeConversation', 'c')
})
