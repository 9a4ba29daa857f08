import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { createPerson, createPublishedPortfolio, signInVisitor } from '../testing/factories.ts'
import { remains } from '../testing/own-files.ts'
import { TEST_ORIGIN, useTestSite } from '../testing/test-app.ts'

// Only what the guard uses: the server's own timers are Node's.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
const { app, site } = await useTestSite()
const { site: proxied } = await useTestSite({ TRUSTED_PROXIES: '127.0.0.1' })
const person = await createPerson(app)
const { id } = await createPublishedPortfolio(app, person)
const visitor = await signInVisitor(site.visitor(), person)
const { hostname: host, port } = new URL(site.origin)

/** Sends a head and the first bytes of its body. */
function restingBody(path: string, ...headers: string[]) {
  const socket = connect({ host, port: Number(port) })
  const sent = { received: '', isClosed: false }
  socket.on('error', () => {})
  socket.setEncoding('utf8').on('data', (text: string) => {
    sent.received += text
  })
  socket.on('close', () => {
    sent.isClosed = true
  })
  const lines = [
    'Host: x',
    `Origin: ${TEST_ORIGIN}`,
    `Cookie: ${visitor.cookie()}`,
    'Content-Length: 60000',
    ...headers,
  ]
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n{"email":`)
  return sent
}

test('a body at rest is closed after 20 seconds on every route, and leaves nothing', async () => {
  const json = 'Content-Type: application/json'
  const before = await remains(app)
  const bodies = [
    restingBody('/api/auth/sign-in/email', json),
    restingBody('/api/auth/sign-up/email', json),
    restingBody(`/api/portfolios/${id}/views`, json),
    restingBody(`/api/portfolios/${id}/assets/profile`),
    restingBody(`/api/portfolios/${id}/import/preview`),
    restingBody(`/api/portfolios/${id}/import?mode=add`),
    restingBody('/api/webhooks/razorpay', `X-Razorpay-Signature: ${'a'.repeat(64)}`),
    restingBody('/api/payments/callback/x', 'Content-Type: application/x-www-form-urlencoded'),
    restingBody('/api/nothing', json),
    restingBody('/healthz', json),
  ]
  await expect.poll(async () => (await remains(app)).incoming.length, { timeout: 10_000 }).toBe(3)
  // Time passes in the steps of the guard, so that bodies that have only just arrived are seen, too.
  await expect
    .poll(
      () => {
        vi.advanceTimersByTime(20_000)
        return bodies.map(({ isClosed }) => isClosed)
      },
      { timeout: 10_000 },
    )
    .toEqual(bodies.map(() => true))
  for (const { received } of bodies.slice(0, 8)) expect(received).toMatch(/^HTTP\/1\.1 408 Request Timeout/)
  await expect.poll(() => remains(app)).toEqual(before)
})

test('a proxy closes its idle connections first, and visitors’ ones are closed soon', async () => {
  const idleSeconds = async (origin: string) => (await fetch(`${origin}/healthz`)).headers.get('keep-alive')
  expect(await idleSeconds(site.origin)).toBe('timeout=5')
  expect(await idleSeconds(proxied.origin)).toBe('timeout=150')
})
