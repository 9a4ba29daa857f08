import type { ChatMessage, Conversation } from '@vitrine/core/chat/lite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiRefusal } from '../../api/call-api.ts'
import type { ChatApi } from '../chat-api.ts'
import { conversationOf } from '../sample-conversation.ts'
import { enterConversation, message, settled } from './test-conversation.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a live message renews the conversation’s expiry without a request', async () => {
  const { store, receive, server } = await enterConversation({
    conversation: async () => conversationOf('visitor', OLD),
  })
  expect(store.snapshot().endsAt).toBe(Date.now() + 60_000)
  server.conversation.mockClear()
  receive('messageStored', {
    portfolioId: 'p',
    message: message(1),
    expiresAt: '2026-11-22T12:00:00.000Z',
    minutesLeft: 1440,
  })
  expect(store.snapshot().endsAt).toBe(Date.now() + 24 * 60 * 60_000)
  expect(store.snapshot().conversation).toMatchObject({ expiresAt: '2026-11-22T12:00:00.000Z', minutesLeft: 1440 })
  expect(server.conversation).not.toHaveBeenCalled()
})

test('a response older than an event changes neither read marks nor expiry back', async () => {
  let answer: (conversation: Conversation) => void = () => {}
  const conversation = vi.fn<ChatApi['conversation']>(async () => conversationOf('visitor', OLD))
  const { store, receive } = await enterConversation({ conversation })
  conversation.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  receive('conversationChanged', { conversationId: 'c', portfolioId: 'p' })
  receive('messageStored', { portfolioId: 'p', message: message(1, 'visitor'), expiresAt: '', minutesLeft: 1440 })
  receive('messagesRead', { conversationId: 'c', by: 'owner', upTo: 1, unread: false })
  answer(conversationOf('visitor', OLD))
  await settled()
  expect(store.snapshot().conversation).toMatchObject({ minutesLeft: 1440, lastPosition: 1, ownerReadUpTo: 1 })
})

test('without a connection replies are polled, and the state shows it until the next connection', async () => {
  const stored: ChatMessage[] = []
  const conversation = async () => conversationOf('visitor', { lastPosition: stored.length })
  const { store, receive, texts, socket, leave } = await enterConversation({ stored, conversation })
  socket.connected = false
  receive('disconnect', 'transport close')
  expect(store.snapshot()).toMatchObject({ connected: false, polling: false })
  stored.push(message(1))
  await vi.advanceTimersByTimeAsync(5000)
  expect(texts()).toEqual(['message 1'])
  expect(store.snapshot().polling).toBe(true)
  socket.connected = true
  receive('connect')
  expect(store.snapshot()).toMatchObject({ connected: true, polling: false })
  leave()
})

test('the state does not show polling while polls fail', async () => {
  const conversation = vi.fn<ChatApi['conversation']>(async () => conversationOf('visitor'))
  const { store, receive, socket, leave } = await enterConversation({ conversation })
  socket.connected = false
  receive('disconnect', 'transport close')
  conversation.mockRejectedValue(new Error('nobody answered'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(conversation).toHaveBeenCalledTimes(2)
  expect(store.snapshot().polling).toBe(false)
  leave()
})

const OLD = { minutesLeft: 1, expiresAt: '2026-11-20T12:01:00.000Z' }

test('messages are sent one after another, in the order in which they were written', async () => {
  const { store, texts, server } = await enterConversation()
  for (const text of ['one', 'two', 'three']) {
    store.write(text)
    store.send()
  }
  expect(store.snapshot().log.unsent.map((one) => one.message)).toEqual(['one', 'two', 'three'])
  expect(server.send).toHaveBeenCalledTimes(1)
  await settled()
  expect(texts()).toEqual(['one', 'two', 'three'])
  expect(store.snapshot().log.unsent).toEqual([])
})

test('a message that could not be sent is sent again under the same id after the next connection, before later ones', async () => {
  const send = vi.fn<ChatApi['send']>(() => Promise.reject(new Error('nobody answered')))
  const { store, receive, notify } = await enterConversation({ send })
  store.write('one')
  store.send()
  await settled()
  expect(store.snapshot().log.unsent).toMatchObject([{ message: 'one', state: 'failed' }])
  expect(notify).toHaveBeenCalledWith({ kind: 'error', text: 'Failed to send message' })
  send.mockImplementation(async (_, id, text) => ({ ...message(1, 'visitor', id), message: text }))
  receive('connect')
  await settled()
  expect(store.snapshot().log.unsent).toEqual([])
  expect(send.mock.calls[0]?.[1]).toBe(send.mock.calls[1]?.[1])
})

test('a text that another tab sent or continued is taken, unless this one differs', async () => {
  const { store } = await enterConversation()
  store.write('hello')
  store.followDraft('hello', 'hello there')
  expect(store.snapshot().draft).toBe('hello there')
  store.followDraft('hello', '')
  expect(store.snapshot().draft).toBe('hello there')
  store.followDraft('hello there', '')
  expect(store.snapshot().draft).toBe('')
})

test('a message that is refused because the session has ended stays in the browser, and is sent after the next sign-in', async () => {
  const storage = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  })
  const send = vi.fn<ChatApi['send']>(async () => {
    throw new ApiRefusal('NOT_SIGNED_IN', 'You must be signed in')
  })
  const { store, receive, texts, server } = await enterConversation({ send })
  store.write('hello')
  store.send()
  await settled()
  expect(store.snapshot().end).toBe('signed-out')
  store.write('and more')
  expect([...storage.values()]).toEqual(['hello\nand more'])

  send.mockImplementation(server.send)
  receive('connect')
  await settled()
  expect(texts()).toEqual(['hello'])
  expect(store.snapshot()).toMatchObject({ end: null, draft: 'and more' })
  expect([...storage.values()]).toEqual(['and more'])
})

test('a message whose response was lost is shown as sent after its event', async () => {
  const send = vi.fn<ChatApi['send']>(() => Promise.reject(new Error('nobody answered')))
  const { store, receive, texts } = await enterConversation({ send })
  store.write('one')
  store.send()
  await settled()
  const id = store.snapshot().log.unsent[0]?.id ?? ''
  receive('messageStored', { portfolioId: 'p', message: { ...message(1, 'visitor', id), message: 'one' } })
  expect(store.snapshot().log.unsent).toEqual([])
  expect(texts()).toEqual(['one'])
})

test('a message that the server refuses for good returns to the composer', async () => {
  const send = () => Promise.reject(new ApiRefusal('INVALID_INPUT', 'Message must be 1000 characters or less'))
  const { store, notify } = await enterConversation({ send })
  store.write('far too long')
  store.send()
  store.write('and more')
  await settled()
  expect(store.snapshot()).toMatchObject({ draft: 'far too long\nand more', log: { unsent: [] } })
  expect(store.snapshot().problem).toBe('Message must be 1000 characters or less')
  expect(notify).not.toHaveBeenCalled()
  store.write('Shorter')
  expect(store.snapshot().problem).toBeNull()
})

test('a message that is too large returns to the composer, and later ones are sent', async () => {
  const { store, texts, server } = await enterConversation()
  server.send.mockRejectedValueOnce(new ApiRefusal('BODY_TOO_LARGE', 'The request is too large'))
  for (const text of ['far too large', 'two', 'three']) {
    store.write(text)
    store.send()
  }
  await settled()
  expect(texts()).toEqual(['two', 'three'])
  expect(store.snapshot()).toMatchObject({ draft: 'far too large', problem: 'The request is too large' })
  expect(store.snapshot().log.unsent).toEqual([])
})

test('a message that a proxy rejects stays as not sent', async () => {
  const send = () => Promise.reject(new ApiRefusal(undefined, 'An unexpected error occurred'))
  const { store, notify } = await enterConversation({ send })
  store.write('hello')
  store.send()
  await settled()
  expect(store.snapshot()).toMatchObject({ draft: '', log: { unsent: [{ message: 'hello', state: 'failed' }] } })
  expect(notify).toHaveBeenCalledWith({ kind: 'error', text: 'Failed to send message' })
})

test('a message to an expired conversation stays as not sent, and the conversation is read again', async () => {
  const send = () => Promise.reject(new ApiRefusal('CONVERSATION_EXPIRED', 'This conversation has expired'))
  const conversation = vi.fn(async () => conversationOf('visitor', { state: 'expired', minutesLeft: 0 }))
  const { store } = await enterConversation({ send, conversation })
  store.write('late')
  store.send()
  await settled()
  expect(store.snapshot()).toMatchObject({
    conversation: { state: 'expired' },
    log: { unsent: [{ message: 'late', state: 'failed' }] },
  })
})

test('messages missed during a break are read after it', async () => {
  const { receive, texts, stored, emit, server } = await enterConversation({ stored: [message(1)] })
  receive('disconnect')
  stored.push(message(2), message(3))
  receive('connect')
  const answer = emit.mock.calls.findLast(([name]) => name === 'openConversation')?.at(-1)
  if (typeof answer !== 'function') throw new Error('the conversation was not opened again')
  const opened = { found: true, lastPosition: 3, ownerReadUpTo: 0, visitorReadUpTo: 1, otherOnline: true }
  Reflect.apply(answer, null, [opened])
  await settled()
  expect(server.messages).toHaveBeenLastCalledWith('c', { after: 1 })
  expect(texts()).toEqual(['message 1', 'message 2', 'message 3'])
})

const WITHOUT_PREMIUM = new ApiRefusal('INBOX_NEEDS_PREMIUM', 'Upgrade to premium to chat')

test('an owner whose premium ends learns it at once and keeps the draft; the panel continues when premium is back', async () => {
  const { store, receive, server, emit } = await enterConversation({ side: 'owner' })
  store.write('half an ans')
  server.conversation.mockRejectedValue(WITHOUT_PREMIUM)
  receive('planChanged')
  await settled()
  expect(store.snapshot()).toMatchObject({ end: 'premium', draft: 'half an ans' })
  const opened = () => emit.mock.calls.filter(([name]) => name === 'openConversation').length
  const before = opened()
  server.conversation.mockResolvedValue(conversationOf('owner'))
  receive('planChanged')
  await settled()
  expect(store.snapshot()).toMatchObject({ end: null, draft: 'half an ans' })
  expect(opened()).toBe(before + 1)
})

test('an owner’s message that was refused without premium is sent when premium is back', async () => {
  const send = vi.fn<ChatApi['send']>(() => Promise.reject(WITHOUT_PREMIUM))
  const { store, receive, server, texts } = await enterConversation({ side: 'owner', send })
  store.write('hello')
  store.send()
  await settled()
  expect(store.snapshot()).toMatchObject({ end: 'premium', log: { unsent: [{ message: 'hello', state: 'failed' }] } })
  send.mockImplementation(server.send)
  receive('planChanged')
  await settled()
  expect(store.snapshot()).toMatchObject({ end: null, log: { unsent: [] } })
  expect(texts()).toEqual(['hello'])
})

test('a change of a visitor’s own plan reads nothing', async () => {
  const { receive, server } = await enterConversation()
  server.conversation.mockClear()
  receive('planChanged')
  expect(server.conversation).not.toHaveBeenCalled()
})

test('a closed conversation shows the other side as offline; a reopened one is reported as open again', async () => {
  let state: Conversation['state'] = 'open'
  const conversation = vi.fn(async (): Promise<Conversation> => ({ ...conversationOf('visitor'), state }))
  const { store, receive, emit } = await enterConversation({ conversation })
  receive('presenceChanged', { conversationId: 'c', side: 'owner', online: true })
  expect(store.snapshot().otherOnline).toBe(true)
  state = 'closed'
  receive('conversationChanged', { conversationId: 'c', portfolioId: 'p' })
  await settled()
  expect(store.snapshot().otherOnline).toBe(false)
  const opened = () => emit.mock.calls.filter(([name]) => name === 'openConversation').length
  const before = opened()
  state = 'open'
  receive('conversationChanged', { conversationId: 'c', portfolioId: 'p' })
  await settled()
  expect(opened()).toBe(before + 1)
})

test('an event after a gap causes a read of the gap', async () => {
  const { receive, texts, stored } = await enterConversation({ stored: [message(1)] })
  stored.push(message(2), message(3))
  receive('messageStored', { portfolioId: 'p', message: message(3) })
  await settled()
  expect(texts()).toEqual(['message 1', 'message 2', 'message 3'])
})

test('a message counts as read after half a second in sight, and only once', async () => {
  const { store, server } = await enterConversation({ stored: [message(1)] })
  store.see(1)
  await vi.advanceTimersByTimeAsync(499)
  expect(server.read).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(server.read).toHaveBeenCalledWith('c', 1)
  store.see(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.read).toHaveBeenCalledTimes(1)
})

test('a message that went out of sight before that is not read', async () => {
  const { store, server } = await enterConversation({ stored: [message(1)] })
  store.see(1)
  await vi.advanceTimersByTimeAsync(400)
  store.see(null)
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.read).not.toHaveBeenCalled()
})

test('typing is shown until the message comes or the other side goes', async () => {
  const { store, receive } = await enterConversation()
  const typing = { conversationId: 'c', side: 'owner', typing: true }
  receive('typingChanged', typing)
  expect(store.snapshot().otherTyping).toBe(true)
  receive('messageStored', { portfolioId: 'p', message: message(1) })
  expect(store.snapshot().otherTyping).toBe(false)
  receive('typingChanged', typing)
  receive('presenceChanged', { conversationId: 'c', side: 'owner', online: false })
  expect(store.snapshot().otherTyping).toBe(false)
})

test('another conversation’s events change nothing', async () => {
  const { store, receive } = await enterConversation()
  const before = store.snapshot()
  receive('messageStored', { portfolioId: 'p', message: { ...message(1), conversationId: 'other' } })
  receive('messagesRead', { conversationId: 'other', by: 'owner', upTo: 9, unread: false })
  receive('typingChanged', { conversationId: 'other', side: 'owner', typing: true })
  expect(store.snapshot()).toBe(before)
})

test('a missing conversation ends with `gone`', async () => {
  const { store, receive, server } = await enterConversation()
  server.conversation.mockRejectedValue(new ApiRefusal('CONVERSATION_NOT_FOUND', 'Conversation not found'))
  receive('conversationChanged', { conversationId: 'c', portfolioId: 'p' })
  await settled()
  expect(store.snapshot().end).toBe('gone')
})

test('the conversation is read again when it expires', async () => {
  const { store, server } = await enterConversation()
  server.conversation.mockResolvedValue(conversationOf('visitor', { state: 'expired', minutesLeft: 0 }))
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000 + 1000)
  expect(store.snapshot().conversation.state).toBe('expired')
})

test('leaving removes the listeners and reports the conversation as closed', async () => {
  const { leave, listening, emit } = await enterConversation()
  expect(listening()).toBeGreaterThan(0)
  leave()
  expect(listening()).toBe(0)
  expect(emit).toHaveBeenLastCalledWith('closeConversation', 'c')
})

test('messages are read again when keepers removed one, and once more after a failure', async () => {
  let [revision, fails] = [0, false]
  const stored = [message(1), message(2)]
  const messages = vi.fn(async () => {
    if (fails) throw new Error('No connection')
    return { messages: [...stored], more: false }
  })
  const conversation = async () => conversationOf('visitor', { revision, lastPosition: 2 })
  const { texts, receive } = await enterConversation({ messages, conversation })
  expect(texts()).toEqual(['message 1', 'message 2'])
  stored[1] = { ...message(2), message: '', removed: true }
  revision = 1
  fails = true
  receive('conversationChanged', { conversationId: 'c', portfolioId: 'p' })
  await settled()
  expect(texts()).toEqual(['message 1', 'message 2'])
  fails = false
  receive('conversationChanged', { conversationId: 'c', portfolioId: 'p' })
  await settled()
  expect(texts()).toEqual(['message 1', ''])
  const reads = messages.mock.calls.length
  receive('conversationChanged', { conversationId: 'c', portfolioId: 'p' })
  await settled()
  expect(messages).toHaveBeenCalledTimes(reads)
})
