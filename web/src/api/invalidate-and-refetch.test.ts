import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { invalidateAndRefetch } from './invalidate-and-refetch.ts'

const KEY = ['gifts']

/** Creates a query cache over a server that answers on command. */
function readingCache() {
  const queryClient = new QueryClient()
  const server = { says: 'old', answer: () => {} }
  const queryFn = () => {
    const { says } = server
    return new Promise<string>((done) => {
      server.answer = () => done(says)
    })
  }
  return { queryClient, server, queryFn }
}

test('a first read that is running on screen is repeated after a change', async () => {
  const { queryClient, server, queryFn } = readingCache()
  const stop = new QueryObserver(queryClient, { queryKey: KEY, queryFn }).subscribe(() => {})
  server.says = 'new'
  const read = invalidateAndRefetch(queryClient, KEY)
  server.answer()
  await expect.poll(() => queryClient.getQueryData(KEY)).toBe('old')
  await expect.poll(() => queryClient.isFetching()).toBe(1)
  server.answer()
  await read
  expect(queryClient.getQueryData(KEY)).toBe('new')
  stop()
})

test('a read that nothing on screen uses is stale when it arrives', async () => {
  const { queryClient, server, queryFn } = readingCache()
  const first = queryClient.fetchQuery({ queryKey: KEY, queryFn })
  const read = invalidateAndRefetch(queryClient, KEY)
  server.answer()
  await Promise.all([first, read])
  expect(queryClient.getQueryState(KEY)).toMatchObject({ data: 'old', isInvalidated: true })
})

test('a first read that fails is reported to its caller', async () => {
  const queryClient = new QueryClient()
  const first = queryClient.fetchQuery({ queryKey: KEY, queryFn: () => Promise.reject(new Error('gone')) })
  await Promise.all([expect(first).rejects.toThrow('gone'), invalidateAndRefetch(queryClient, KEY)])
})
