import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { createPerson, createPublishedPortfolio, signInVisitor } from '../testing/factories.ts'
import { useTestSite } from '../testing/test-app.ts'

const { app, site } = await useTestSite()
const person = await createPerson(app)
const { username } = await createPublishedPortfolio(app, person)
const visitor = await signInVisitor(site.visitor(), person)
const { hostname: host, port } = new URL(site.origin)

/** Sends bytes over a new connection. Resolves with all received text when the server closes it. */
function exchange(...chunks: (string | Uint8Array)[]): Promise<string> {
  return new Promise((done, fail) => {
    let received = ''
    const socket = connect(Number(port), host)
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      received += chunk
    })
    socket.once('end', () => done(received)).once('error', fail)
    for (const chunk of chunks) socket.write(chunk)
  })
}

const head = (method: string, path: string, ...lines: string[]) =>
  [`${method} ${path} HTTP/1.1`, `Host: ${host}`, ...lines, '', ''].join('\r\n')

describe('an upgrade to another protocol is ignored', () => {
  const UPGRADE = ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA']

  test.each(['/healthz', `/u/${username}`, '/api/auth/session', '/nothing'])('%s', async (path) => {
    expect(await exchange(head('GET', path, ...UPGRADE))).toMatch(/^HTTP\/1\.1 (200|404) .*\r\nConnection: close\r\n/is)
  })

  test('the request’s body and session are read', async () => {
    const body = JSON.stringify({ everywhere: 'no' })
    const lines = [
      `Origin: ${app.deps.config.publicUrl}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ]
    const sent = exchange(head('POST', '/api/auth/sign-out', ...UPGRADE, ...lines), body.slice(0, 5), body.slice(5))
    expect(await sent).toMatch(/^HTTP\/1\.1 422 .*"code":"INVALID_INPUT"/s)
    const answer = await exchange(head('GET', '/api/auth/session', ...UPGRADE, `Cookie: ${visitor.cookie()}`))
    expect(answer).toContain(person.userId)
  })

  test('a WebSocket upgrade on another path is ignored', async () => {
    const lines = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: eA==']
    expect(await exchange(head('GET', '/healthz', ...lines))).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe('a body that is too large is refused and its connection closes', () => {
  const origin = `Origin: ${app.deps.config.publicUrl}`
  // The webhook reads no body without a signature.
  const json = ['Content-Type: application/json', origin, `X-Razorpay-Signature: ${'a'.repeat(64)}`]

  test.each([
    ['an operation', 'POST', '/api/auth/sign-in/email', 100 * 1024],
    ['the webhook', 'POST', '/api/webhooks/razorpay', 1024 * 1024],
    ['the callback', 'POST', '/api/payments/callback/x', 1024 * 1024],
  ])('%s, with Content-Length and in chunks', async (_, method, path, size) => {
    const bytes = Buffer.alloc(size, 'x')
    const withLength = exchange(head(method, path, ...json, `Content-Length: ${size}`), bytes)
    expect(await withLength).toMatch(/^HTTP\/1\.1 413 .*\r\nConnection: close\r\n.*BODY_TOO_LARGE/is)
    const chunked = exchange(
      head(method, path, ...json, 'Transfer-Encoding: chunked'),
      `${size.toString(16)}\r\n`,
      bytes,
      '\r\n0\r\n\r\n',
    )
    expect(await chunked).toMatch(/^HTTP\/1\.1 413 .*\r\nConnection: close\r\n.*BODY_TOO_LARGE/is)
  })
})
