import { createORPCClient } from '@orpc/client'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createOrpc } from '../api/app-context.ts'
import type { ApiClient } from '../renderer.ts'
import { applyEvent, catchUp } from './apply-event.ts'

const PAGE = '019a0000-0000-7000-8000-000000000000'

/** Creates a cache with a response of each feature. `outdated` returns the names of the invalidated ones. */
function cachedAnswers() {
  const queryClient = new QueryClient()
  const orpc = createOrpc(createORPCClient<ApiClient>({ call: () => Promise.reject(new Error('asked')) }))
  const plan = orpc.billing.plan.queryKey()
  const history = orpc.payments.history.queryKey()
  const received = orpc.gifts.received.queryKey()
  const unread = orpc.chat.unread.queryKey()
  const note = orpc.notes.key()
  const analytics = orpc.analytics.key()
  const portfolios = orpc.portfolios.listOwn.queryKey()
  const editor = orpc.portfolios.getOwn.key({ input: { id: PAGE } })
  const accounts = orpc.connections.get.key({ input: { portfolioId: PAGE } })
  const files = orpc.files.listOwn.queryKey()
  queryClient.setQueryData(plan, { premium: false, until: null })
  queryClient.setQueryData(history, [])
  queryClient.setQueryData(received, [])
  queryClient.setQueryData(unread, [])
  queryClient.setQueryData(note, null)
  queryClient.setQueryData(analytics, {})
  queryClient.setQueryData(portfolios, [])
  queryClient.setQueryData(editor, {})
  queryClient.setQueryData(accounts, {})
  queryClient.setQueryData(files, { files: [], usedBytes: 0, limitBytes: 0 })
  const outdated = () =>
    Object.entries({ plan, history, received, unread, note, analytics, portfolios, editor, accounts, files }).flatMap(
      ([name, key]) => (queryClient.getQueryState(key)?.isInvalidated ? [name] : []),
    )
  return { context: { queryClient, orpc }, outdated }
}

test('a changed plan invalidates plan, payments and messages, whose events need premium', async () => {
  const { context, outdated } = cachedAnswers()
  await applyEvent('planChanged', context)
  expect(outdated()).toEqual(['plan', 'history', 'unread'])
})

test('a changed gift invalidates the gifts', async () => {
  const { context, outdated } = cachedAnswers()
  await applyEvent('giftsChanged', context)
  expect(outdated()).toEqual(['received'])
})

test('a changed note invalidates the notes', async () => {
  const { context, outdated } = cachedAnswers()
  await applyEvent('notesChanged', context)
  expect(outdated()).toEqual(['note'])
})

test('counted views, likes or clicks invalidate the statistics, which a hidden tab does not read', async () => {
  for (const hidden of [false, true]) {
    const { context, outdated } = cachedAnswers()
    const read = vi.fn(async () => ({}))
    const queryKey = context.orpc.analytics.key()
    const unsubscribe = new QueryObserver(context.queryClient, {
      queryKey,
      queryFn: read,
      staleTime: Infinity,
    }).subscribe(() => {})
    await applyEvent('analyticsChanged', { ...context, hidden })
    expect(read).toHaveBeenCalledTimes(hidden ? 0 : 1)
    expect(outdated()).toEqual(hidden ? ['analytics'] : [])
    unsubscribe()
  }
})

test.each([
  ['a break', catchUp],
  ['missed events', (context: Parameters<typeof catchUp>[0]) => applyEvent('eventsMissed', context)],
])('%s invalidates everything that can change without an action of the tab', async (_, refresh) => {
  const { context, outdated } = cachedAnswers()
  await refresh(context)
  expect(outdated()).toEqual([
    'plan',
    'history',
    'received',
    'unread',
    'note',
    'analytics',
    'portfolios',
    'editor',
    'accounts',
    'files',
  ])
})

test('a portfolio that another tab changed is read again with its connected accounts', async () => {
  const { context, outdated } = cachedAnswers()
  await applyEvent({ type: 'portfolioChanged', portfolioId: PAGE, tab: 'other' }, { ...context, tabId: 'own' })
  expect(outdated()).toEqual(['portfolios', 'editor', 'accounts', 'files'])
})

test('the tab that made all changes reads nothing; changes by several tabs are read again', async () => {
  const { context, outdated } = cachedAnswers()
  await applyEvent({ type: 'portfolioChanged', portfolioId: PAGE, tab: 'own' }, { ...context, tabId: 'own' })
  expect(outdated()).toEqual([])
  await applyEvent({ type: 'portfolioChanged', portfolioId: PAGE, tab: null }, { ...context, tabId: 'own' })
  expect(outdated()).toEqual(['portfolios', 'editor', 'accounts', 'files'])
})
