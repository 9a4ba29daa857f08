import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readAgain } from './read-again.ts'

const KEY = ['gifts']

/** A cache that reads what `server` says, when it is told to answer. */
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

test('what is being read for the first time on screen is read once more behind a change', async () => {
  const { queryClient, server, queryFn } = readingCache()
  const stop = new QueryObserver(queryClient, { queryKey: KEY, queryFn }).subscribe(() => {})
  server.says = 'new'
  const read = readAgain(queryClient, KEY)
  server.answer()
  await expect.poll(() => queryClient.getQueryData(KEY)).toBe('old')
  await expect.poll(() => queryClient.isFetching()).toBe(1)
  server.answer()
  await read
  expect(queryClient.getQueryData(KEY)).toBe('new')
  stop()
})

test('what is read before anything shows it is out of date when it arrives', async () => {
  const { queryClient, server, queryFn } = readingCache()
  const first = queryClient.fetchQuery({ queryKey: KEY, queryFn })
  const read = readAgain(queryClient, KEY)
  server.answer()
  await Promise.all([first, read])
  expect(queryClient.getQueryState(KEY)).toMatchObject({ data: 'old', isInvalidated: true })
})

test('a first reading that fails is left to whoever asked for it', async () => {
  const queryClient = new QueryClient()
  const first = queryClient.fetchQuery({ queryKey: KEY, queryFn: () => Promise.reject(new Error('gone')) })
  await Promise.all([expect(first).rejects.toThrow('gone'), readAgain(queryClient, KEY)])
})
