import { expect, test } from 'vitest'
import { callApi } from '../api/call-api.ts'
import { stubPageApi } from './stub-page-api.ts'

const ID = '019a0000-0000-7000-8000-000000000000'
const LIKE = { portfolioId: ID, liked: true }
const set = () => callApi('PUT /portfolios/{portfolioId}/like', LIKE)

test('answers as the test has set, and records path, query and body as one input', async () => {
  const api = stubPageApi()
  api.answer('PUT /portfolios/{portfolioId}/like', ({ liked }) => ({ liked, likeCount: 1 }))
  expect(await set()).toEqual({ liked: true, likeCount: 1 })
  expect(api.calls('PUT /portfolios/{portfolioId}/like')).toEqual([LIKE])
  api.answer('GET /conversations/{id}/messages', { messages: [], more: false })
  await callApi('GET /conversations/{id}/messages', { id: ID, before: 5 })
  expect(api.calls('GET /conversations/{id}/messages')).toEqual([{ id: ID, before: '5' }])
})

test('refuses with the text of the contract, and only with a declared code', async () => {
  const api = stubPageApi()
  api.refuse('PUT /portfolios/{portfolioId}/like', 'SIGN_IN_TO_LIKE')
  await expect(set()).rejects.toMatchObject({ code: 'SIGN_IN_TO_LIKE', message: 'Please sign in to like portfolios' })
  // @ts-expect-error: the operation does not declare it
  expect(() => api.refuse('PUT /portfolios/{portfolioId}/like', 'NO_SUCH')).toThrow('NO_SUCH')
})

test('an output or an input that the contract refuses, and a call without an answer, are faults', async () => {
  const api = stubPageApi()
  await expect(set()).rejects.toThrow()
  // @ts-expect-error: the contract has another output
  api.answer('PUT /portfolios/{portfolioId}/like', { liked: 'yes' })
  await expect(set()).rejects.toThrow()
  await expect(callApi('GET /portfolios/{portfolioId}/like', { portfolioId: 'p' })).rejects.toThrow()
  expect(api.faults.splice(0)).toEqual([
    expect.stringContaining('has no answer'),
    expect.stringContaining('/like got'),
    expect.stringContaining('/like was called with'),
  ])
})

test('a held call gets its answer when it is released; a request that is cancelled meanwhile fails', async () => {
  const api = stubPageApi()
  const held = api.hold('PUT /portfolios/{portfolioId}/like')
  const answered = set()
  const controller = new AbortController()
  const cancelled = callApi('PUT /portfolios/{portfolioId}/like', LIKE, controller.signal)
  controller.abort()
  await expect(cancelled).rejects.toThrow()
  api.answer('PUT /portfolios/{portfolioId}/like', { liked: true, likeCount: null })
  held.release()
  expect(await answered).toEqual({ liked: true, likeCount: null })
})

test('a call without a network fails', async () => {
  const api = stubPageApi()
  api.disconnect('PUT /portfolios/{portfolioId}/like')
  await expect(set()).rejects.toThrow('Something went wrong. Please try again.')
})
