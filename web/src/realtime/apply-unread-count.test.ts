import { createORPCClient } from '@orpc/client'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createOrpc } from '../api/app-context.ts'
import type { ApiClient } from '../renderer.ts'
import { applyUnreadCount } from './apply-unread-count.ts'

const PAGE = '019a0000-0000-7000-8000-000000000000'

const unreadChanged = (count: number) => ({ type: 'unreadChanged', portfolioId: PAGE, side: 'owner', count }) as const
const settled = () => new Promise((done) => setTimeout(done, 0))

/** Creates a cache whose reads a test answers by hand, in their order. */
function manualCache() {
  const asked: ((answer: unknown) => void)[] = []
  const queryClient = new QueryClient()
  const call = () => new Promise<unknown>((answer) => asked.push(answer))
  const orpc = createOrpc(createORPCClient<ApiClient>({ call }))
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

test('a count of an event replaces the cached one; a count for the visitor side does not', async () => {
  const { cache, asked } = manualCache()
  const { queryClient, orpc } = cache
  const queryKey = orpc.chat.unread.queryKey()
  queryClient.setQueryData(queryKey, [{ portfolioId: PAGE, count: 1 }])
  const counted = () => queryClient.getQueryData(queryKey)?.[0]?.count
  await applyUnreadCount(unreadChanged(4), cache)
  expect(counted()).toBe(4)
  await applyUnreadCount({ ...unreadChanged(9), side: 'visitor' }, cache)
  expect(counted()).toBe(4)
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(false)
  expect(asked).toHaveLength(0)
})

test('a count that arrives while counts are read stays, and counts are read once more', async () => {
  const { cache, asked, answer } = manualCache()
  const options = cache.orpc.chat.unread.queryOptions()
  const observer = new QueryObserver(cache.queryClient, options)
  const stop = observer.subscribe(() => {})
  await answer([{ portfolioId: PAGE, count: 1 }])
  void observer.refetch()
  await settled()
  // The second read is pending: awaiting it here would never end.
  void applyUnreadCount(unreadChanged(2), cache)
  await answer([{ portfolioId: PAGE, count: 1 }])
  expect(observer.getCurrentResult().data).toEqual([{ portfolioId: PAGE, count: 2 }])
  await answer([{ portfolioId: PAGE, count: 2 }])
  expect(observer.getCurrentResult().data).toEqual([{ portfolioId: PAGE, count: 2 }])
  expect(asked).toHaveLength(0)
  stop()
})
