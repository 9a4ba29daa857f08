import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { isConnectionFault, messageOf, PROXY_FAILED } from './errors.ts'
import { withoutProxyPage } from './proxy-answer.ts'

const html = (status: number) =>
  new Response('<html><h1>nginx</h1></html>', { status, headers: { 'content-type': 'text/html' } })

test.each([
  [413, 'This is larger than the proxy of this site accepts.'],
  [502, 'The site cannot be reached right now. Please try again in a moment.'],
  [503, 'The site cannot be reached right now. Please try again in a moment.'],
  [504, 'The site cannot be reached right now. Please try again in a moment.'],
  [418, 'Something went wrong. Please try again.'],
])('the HTML of a proxy with status %i becomes an error with a sentence', async (status, message) => {
  const answer = withoutProxyPage(html(status))
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ code: PROXY_FAILED, message })
})

test('responses of the server stay as they are', () => {
  const refused = Response.json({ code: 'UNAVAILABLE' }, { status: 503 })
  const picture = html(200)
  expect([withoutProxyPage(refused), withoutProxyPage(picture)]).toEqual([refused, picture])
})

test('a proxy that does not reach the server is a connection fault with its text, and one that refuses a body is not', () => {
  const errorOf = (status: number) => new ORPCError(PROXY_FAILED, { status, message: 'Sentence' })
  expect(isConnectionFault(errorOf(502))).toBe(true)
  expect(isConnectionFault(errorOf(413))).toBe(false)
  expect(isConnectionFault(new ORPCError('UNAVAILABLE', { status: 503 }))).toBe(false)
  expect(messageOf(errorOf(502), 'Other')).toBe('Sentence')
})
