import { expect, test, vi } from 'vitest'
import { ApiRefusal, callApi, isRefusal } from './call-api.ts'

test('a refusal is recognized by its code, whichever client received it', () => {
  const ofOtherClient = Object.assign(new Error('Not found'), { code: 'CONVERSATION_NOT_FOUND' })
  for (const error of [new ApiRefusal('CONVERSATION_NOT_FOUND', 'Not found'), ofOtherClient]) {
    expect(isRefusal(error, 'BLOCK_NOT_FOUND', 'CONVERSATION_NOT_FOUND')).toBe(true)
    expect(isRefusal(error, 'BLOCK_NOT_FOUND')).toBe(false)
  }
  expect(isRefusal(new ApiRefusal(undefined, 'Bad gateway'), 'CONVERSATION_NOT_FOUND')).toBe(false)
  expect(isRefusal(new Error('CONVERSATION_NOT_FOUND'), 'CONVERSATION_NOT_FOUND')).toBe(false)
  expect(isRefusal(null, 'CONVERSATION_NOT_FOUND')).toBe(false)
})

test.each([
  ['short', 'x'.repeat(1000), true],
  ['long', '€'.repeat(22_000), false],
])('a %s body outlives its page only if browsers can send it then', async (_, message, keepalive) => {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => Response.json({}))
  vi.stubGlobal('fetch', fetched)
  await callApi('POST /conversations/{conversationId}/messages', { conversationId: 'c', id: 'm', message })
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ keepalive })
})

test.each([
  [413, 'This is larger than the proxy of this site accepts.'],
  [502, 'The site cannot be reached right now. Please try again in a moment.'],
  [504, 'The site cannot be reached right now. Please try again in a moment.'],
  [418, 'Something went wrong. Please try again.'],
])('the HTML of a proxy with status %i becomes a sentence', async (status, text) => {
  vi.stubGlobal('fetch', async () => new Response('<html><h1>nginx</h1></html>', { status }))
  const refused = callApi('POST /portfolios/{portfolioId}/views', { portfolioId: 'x' })
  await expect(refused).rejects.toMatchObject({ message: text, code: undefined })
})
