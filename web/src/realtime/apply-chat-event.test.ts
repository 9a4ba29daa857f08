import { createORPCClient } from '@orpc/client'
import { type InfiniteData, QueryClient, QueryObserver } from '@tanstack/react-query'
import type { ChatMessage, Conversation, ConversationPage } from '@vitrine/core/chat'
import { expect, test } from 'vitest'
import { createOrpc } from '../api/app-context.ts'
import type { ApiClient } from '../renderer.ts'
import { applyChatEvent } from './apply-chat-event.ts'
import { inboxOptions } from './inbox-data.ts'

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
  ({
    type: 'messageStored',
    portfolioId: PAGE,
    message: message(conversationId, position),
    expiresAt: '2026-11-21T13:00:00.000Z',
    minutesLeft: 1440,
  }) as const
const waiting = (count: number) => ({ type: 'unreadChanged', portfolioId: PAGE, side: 'owner', count }) as const

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

test('a new message brings its conversation to the top with its new time, and nothing is read again', async () => {
  const { cache, ids, first, inboxOutdated, countOutdated } = cachedInbox()
  await applyChatEvent(stored('c', 2), cache)
  expect(ids()).toEqual([['c', 'a'], ['b']])
  expect(first()).toMatchObject({ lastMessage: 'Again', unread: true, expiresAt: '2026-11-21T13:00:00.000Z' })
  expect([inboxOutdated(), countOutdated()]).toEqual([false, false])
})

test('the count is the event’s; what waits for a visitor elsewhere is not counted among the own pages', async () => {
  const { cache, counted, countOutdated } = cachedInbox()
  await applyChatEvent(waiting(4), cache)
  expect(counted()).toBe(4)
  await applyChatEvent({ ...waiting(9), side: 'visitor' }, cache)
  expect(counted()).toBe(4)
  expect(countOutdated()).toBe(false)
})

test('the same message told twice changes nothing', async () => {
  const { cache, ids } = cachedInbox()
  await applyChatEvent(stored('b', 1), cache)
  expect(ids()).toEqual([['a', 'b'], ['c']])
})

test('what the owner read, in whatever tab, is no longer new', async () => {
  const { cache, first } = cachedInbox()
  await applyChatEvent(stored('a', 2), cache)
  await applyChatEvent({ type: 'messagesRead', conversationId: 'a', by: 'owner', upTo: 2, unread: false }, cache)
  expect(first()).toMatchObject({ id: 'a', unread: false, ownerReadUpTo: 2 })
})

test('a conversation that is not listed has the inbox read again', async () => {
  const { cache, inboxOutdated } = cachedInbox()
  await applyChatEvent(stored('new', 1), cache)
  expect(inboxOutdated()).toBe(true)
})

test('so has one that changed', async () => {
  const { cache, inboxOutdated } = cachedInbox()
  await applyChatEvent({ type: 'conversationChanged', conversationId: 'a', portfolioId: PAGE }, cache)
  expect(inboxOutdated()).toBe(true)
})

test('another page’s messages leave this inbox alone', async () => {
  const { cache, inboxOutdated } = cachedInbox()
  await applyChatEvent({ ...stored('new', 1), portfolioId: '019a0000-0000-7000-8000-000000000001' }, cache)
  expect(inboxOutdated()).toBe(false)
})

/** An API whose answers a test gives by hand, in the order in which they were asked for. */
function manualApi() {
  const asked: ((answer: unknown) => void)[] = []
  const queryClient = new QueryClient()
  const call = () => new Promise<unknown>((answer) => asked.push(answer))
  const orpc = createOrpc(createORPCClient<ApiClient>({ call }))
  const settled = () => new Promise((done) => setTimeout(done, 0))
  return {
    cache: { queryClient, orpc },
    asked,
    async answer(answer: unknown) {
      await settled()
      asked.shift()?.(answer)
      await settled()
    },
  }
}

test('a message that comes while the inbox is read again stays, though the answer is older', async () => {
  const { cache, asked, answer } = manualApi()
  const options = inboxOptions(cache.orpc, PAGE)
  const shown = () =>
    cache.queryClient.getQueryData(options.queryKey)?.pages.flatMap((page) => page.conversations.map(({ id }) => id))
  const first = cache.queryClient.fetchInfiniteQuery({ ...options, pages: 2 })
  await answer({ conversations: [conversation('a'), conversation('b')], more: true })
  await answer({ conversations: [conversation('c')], more: false })
  await first

  const again = cache.queryClient.refetchQueries({ queryKey: options.queryKey })
  await answer({ conversations: [conversation('a'), conversation('b')], more: true })
  await applyChatEvent(stored('c', 2), cache)
  await applyChatEvent(stored('b', 2), cache)
  // By now the server lists c first: the second page no longer has it.
  await answer({ conversations: [], more: false })
  await again
  expect(shown()).toEqual(['c', 'b', 'a'])
  expect(asked).toHaveLength(0)
})

test('a count that comes while counts are read stays, and they are read once more', async () => {
  const { cache, asked, answer } = manualApi()
  const options = cache.orpc.chat.unread.queryOptions()
  const observer = new QueryObserver(cache.queryClient, options)
  const stop = observer.subscribe(() => {})
  await answer([{ portfolioId: PAGE, count: 1 }])
  void observer.refetch()
  await applyChatEventSoon(waiting(2))
  await answer([{ portfolioId: PAGE, count: 1 }])
  expect(observer.getCurrentResult().data).toEqual([{ portfolioId: PAGE, count: 2 }])
  await answer([{ portfolioId: PAGE, count: 2 }])
  expect(observer.getCurrentResult().data).toEqual([{ portfolioId: PAGE, count: 2 }])
  expect(asked).toHaveLength(0)
  stop()

  /** The event waits for the answer to its question. */
  async function applyChatEventSoon(event: ReturnType<typeof waiting>) {
    await new Promise((done) => setTimeout(done, 0))
    void applyChatEvent(event, cache)
  }
})
