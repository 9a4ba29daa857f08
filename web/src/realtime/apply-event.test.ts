import { createORPCClient } from '@orpc/client'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createOrpc } from '../api/app-context.ts'
import type { ApiClient } from '../renderer.ts'
import { applyEvent, catchUp } from './apply-event.ts'

const PAGE = '019a0000-0000-7000-8000-000000000000'

/** A cache that holds an answer of each area, and what of it is out of date. */
function cachedAnswers() {
  const queryClient = new QueryClient()
  const orpc = createOrpc(createORPCClient<ApiClient>({ call: () => Promise.reject(new Error('asked')) }))
  const plan = orpc.billing.plan.queryKey()
  const history = orpc.payments.history.queryKey()
  const received = orpc.gifts.received.queryKey()
  const unread = orpc.chat.unread.queryKey()
  const note = orpc.notes.key()
  const portfolios = orpc.portfolios.listOwn.queryKey()
  const editor = orpc.portfolios.getOwn.key({ input: { id: PAGE } })
  queryClient.setQueryData(plan, { premium: false, until: null })
  queryClient.setQueryData(history, [])
  queryClient.setQueryData(received, [])
  queryClient.setQueryData(unread, [])
  queryClient.setQueryData(note, null)
  queryClient.setQueryData(portfolios, [])
  queryClient.setQueryData(editor, {})
  const outdated = () =>
    Object.entries({ plan, history, received, unread, note, portfolios, editor }).flatMap(([name, key]) =>
      queryClient.getQueryState(key)?.isInvalidated ? [name] : [],
    )
  return { context: { queryClient, orpc }, outdated }
}

test('a changed plan makes plan and payments out of date, and messages, which premium alone hears of', async () => {
  const { context, outdated } = cachedAnswers()
  await applyEvent('planChanged', context)
  expect(outdated()).toEqual(['plan', 'history', 'unread'])
})

test('a changed gift makes the gifts out of date', async () => {
  const { context, outdated } = cachedAnswers()
  await applyEvent('giftsChanged', context)
  expect(outdated()).toEqual(['received'])
})

test('a changed note makes the notes out of date', async () => {
  const { context, outdated } = cachedAnswers()
  await applyEvent('notesChanged', context)
  expect(outdated()).toEqual(['note'])
})

test('after a break all of that is out of date, and the portfolios', async () => {
  const { context, outdated } = cachedAnswers()
  await catchUp(context)
  expect(outdated()).toEqual(['plan', 'history', 'received', 'unread', 'note', 'portfolios', 'editor'])
})

test('so it is where events were missed', async () => {
  const { context, outdated } = cachedAnswers()
  await applyEvent('eventsMissed', context)
  expect(outdated()).toEqual(['plan', 'history', 'received', 'unread', 'note', 'portfolios', 'editor'])
})

test('a portfolio that another tab changed is read again', async () => {
  const { context, outdated } = cachedAnswers()
  await applyEvent({ type: 'portfolioChanged', portfolioId: PAGE, tab: 'other' }, { ...context, tabId: 'own' })
  expect(outdated()).toEqual(['portfolios', 'editor'])
})

test('the tab that made all of the changes has them already; where several did, it reads again', async () => {
  const { context, outdated } = cachedAnswers()
  await applyEvent({ type: 'portfolioChanged', portfolioId: PAGE, tab: 'own' }, { ...context, tabId: 'own' })
  expect(outdated()).toEqual([])
  await applyEvent({ type: 'portfolioChanged', portfolioId: PAGE, tab: null }, { ...context, tabId: 'own' })
  expect(outdated()).toEqual(['portfolios', 'editor'])
})
