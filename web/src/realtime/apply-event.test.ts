import { createORPCClient } from '@orpc/client'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createOrpc } from '../api/app-context.ts'
import type { ApiClient } from '../renderer.ts'
import { applyEvent, catchUp } from './apply-event.ts'

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
  queryClient.setQueryData(plan, { premium: false, until: null })
  queryClient.setQueryData(history, [])
  queryClient.setQueryData(received, [])
  queryClient.setQueryData(unread, [])
  queryClient.setQueryData(note, null)
  queryClient.setQueryData(portfolios, [])
  const outdated = () =>
    Object.entries({ plan, history, received, unread, note, portfolios }).flatMap(([name, key]) =>
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

test('after a break all of that is out of date, and nothing else', async () => {
  const { context, outdated } = cachedAnswers()
  await catchUp(context)
  expect(outdated()).toEqual(['plan', 'history', 'received', 'unread', 'note'])
})

test('so it is where events were missed', async () => {
  const { context, outdated } = cachedAnswers()
  await applyEvent('eventsMissed', context)
  expect(outdated()).toEqual(['plan', 'history', 'received', 'unread', 'note'])
})
