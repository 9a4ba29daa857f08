import { createORPCClient } from '@orpc/client'
import { type InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ChatMessage, Conversation, ConversationPage } from '@vitrine/core/chat'
import { expect, test } from 'vitest'
import { createOrpc } from '../api/app-context.ts'
import type { ApiClient } from '../renderer.ts'
import { applyChatEvent } from './apply-chat-event.ts'

const PAGE = '019a0000-0000-7000-8000-000000000000'

function conversation(id: string, changes: Partial<Conversation> = {}): Conversation {
  return {
    id,
    portfolioId: PAGE,
    side: 'owner',
    username: 'ada',
    visitorName: 'Vi',
    visitorEmail: 'vi@example.com',
    lastMessage: 'Hello',
    lastMessageAt: '2026-11-20T12:00:00.000Z',
    lastPosition: 1,
    ownerReadUpTo: 1,
    visitorReadUpTo: 0,
    unread: false,
    state: 'open',
    expiresAt: '2026-11-21T12:00:00.000Z',
    minutesLeft: 1440,
    blockId: null,
    ownerPremium: true,
    ...changes,
  }
}
const message = (conversationId: string, position: number): ChatMessage => ({
  id: `m${position}`,
  conversationId,
  position,
  senderType: 'visitor',
  senderName: 'Vi',
  message: 'Again',
  createdAt: '2026-11-20T13:00:00.000Z',
})
const stored = (conversationId: string, position: number) =>
  ({ type: 'messageStored', portfolioId: PAGE, message: message(conversationId, position) }) as const

/** A cache with an inbox of two pages. */
function cachedInbox() {
  const queryClient = new QueryClient()
  const orpc = createOrpc(createORPCClient<ApiClient>({ call: () => Promise.reject(new Error('asked')) }))
  const input = (before: string | undefined) => ({ portfolioId: PAGE, before })
  const start = (): string | undefined => undefined
  const inboxKey = orpc.chat.inbox.infiniteKey({ input, initialPageParam: start() })
  const unreadKey = orpc.chat.unread.queryKey()
  const inbox: InfiniteData<ConversationPage, string | undefined> = {
    pages: [
      { conversations: [conversation('a'), conversation('b')], more: true },
      { conversations: [conversation('c')], more: false },
    ],
    pageParams: [undefined, 'b'],
  }
  queryClient.setQueryData(inboxKey, inbox)
  queryClient.setQueryData(unreadKey, [{ portfolioId: PAGE, count: 1 }])
  const isOutdated = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated
  return {
    cache: { queryClient, orpc },
    ids: () => queryClient.getQueryData(inboxKey)?.pages.map((page) => page.conversations.map(({ id }) => id)),
    first: () => queryClient.getQueryData(inboxKey)?.pages[0]?.conversations[0],
    counted: () => queryClient.getQueryData(unreadKey)?.[0]?.count,
    inboxOutdated: () => isOutdated(inboxKey),
    countOutdated: () => isOutdated(unreadKey),
  }
}

test('a new message brings its conversation to the top and counts it once', async () => {
  const { cache, ids, first, counted, inboxOutdated } = cachedInbox()
  await applyChatEvent(stored('c', 2), cache)
  expect(ids()).toEqual([['c', 'a'], ['b']])
  expect(first()).toMatchObject({ lastMessage: 'Again', unread: true })
  expect(counted()).toBe(2)
  await applyChatEvent(stored('c', 3), cache)
  expect(counted()).toBe(2)
  expect(inboxOutdated()).toBe(false)
})

test('the same message told twice changes nothing', async () => {
  const { cache, ids, counted } = cachedInbox()
  await applyChatEvent(stored('b', 1), cache)
  expect(ids()).toEqual([['a', 'b'], ['c']])
  expect(counted()).toBe(1)
})

test('what the owner read, in whatever tab, counts no more', async () => {
  const { cache, counted, first } = cachedInbox()
  await applyChatEvent(stored('a', 2), cache)
  await applyChatEvent({ type: 'messagesRead', conversationId: 'a', by: 'owner', upTo: 2, unread: false }, cache)
  expect(first()).toMatchObject({ id: 'a', unread: false, ownerReadUpTo: 2 })
  expect(counted()).toBe(1)
})

test('a conversation that is not listed has inbox and count read again', async () => {
  const { cache, inboxOutdated, countOutdated } = cachedInbox()
  await applyChatEvent(stored('new', 1), cache)
  expect(inboxOutdated()).toBe(true)
  expect(countOutdated()).toBe(true)
})

test('so has one that changed', async () => {
  const { cache, inboxOutdated, countOutdated } = cachedInbox()
  await applyChatEvent({ type: 'conversationChanged', conversationId: 'a', portfolioId: PAGE }, cache)
  expect(inboxOutdated()).toBe(true)
  expect(countOutdated()).toBe(true)
})

test('another page’s messages leave this inbox alone', async () => {
  const { cache, inboxOutdated } = cachedInbox()
  await applyChatEvent({ ...stored('new', 1), portfolioId: '019a0000-0000-7000-8000-000000000001' }, cache)
  expect(inboxOutdated()).toBe(false)
})
