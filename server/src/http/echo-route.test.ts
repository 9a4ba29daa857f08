import { expect, onTestFinished, test } from 'vitest'
import { serveTestApp, useTestApp } from '../testing/test-app.ts'
import { ECHO_HEADER, ECHO_PATH, Echo, echoId } from './echo-route.ts'

const app = await useTestApp({ TRUSTED_PROXIES: '127.0.0.1' })

async function openVisitor() {
  const site = await serveTestApp(app)
  onTestFinished(() => site.close())
  return site.visitor()
}

test('a signed request gets what the server sees of it', async () => {
  const visitor = await openVisitor()
  const answer = await visitor.get(ECHO_PATH, {
    [ECHO_HEADER]: app.deps.linkSigner.sign(echoId(app.clock.now)),
    'x-forwarded-for': '203.0.113.9',
  })
  expect(Echo.parse(answer.json)).toMatchObject({
    source: '203.0.113.9',
    trusted: true,
    forwarding: ['x-forwarded-for'],
  })
})

test('without a fresh signature the path does not exist', async () => {
  const visitor = await openVisitor()
  const { linkSigner } = app.deps
  const hourAgo = new Date(app.clock.now.getTime() - 60 * 60_000)
  const missing = await visitor.get('/no-such-page')
  for (const header of ['', 'echo-1', linkSigner.sign(echoId(hourAgo)), linkSigner.sign(app.deps.newId())]) {
    const answer = await visitor.get(ECHO_PATH, { [ECHO_HEADER]: header })
    expect(answer.status).toBe(missing.status)
    expect(answer.text).not.toContain('forwarding')
  }
})
