import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readOutbox } from '../mail/outbox.ts'
import { outboxTransport } from '../mail/transport.ts'
import { getWithHost } from '../testing/get-with-host.ts'
import { bareFrontend, createTestApp, serveTestApp, TEST_ORIGIN, useTestApp } from '../testing/test-app.ts'
import type { Frontend } from './ssr/frontend.ts'

const app = await useTestApp()
const folder = await mkdtemp(join(tmpdir(), 'vitrine-outbox-'))
afterAll(() => rm(folder, { recursive: true }))
const transport = outboxTransport(folder, TEST_ORIGIN)
const mail = {
  id: app.deps.newId(),
  recipient: 'ada@example.com',
  subject: '<b>Hello</b>',
  text: 'Go to http://127.0.0.1:3000/x?token=1 <script>',
  html: '',
  replyTo: null,
  createdAt: app.clock.now,
}
await transport.send(mail, AbortSignal.timeout(5000))

const ORIGIN = 'http://127.0.0.1:3000'
// The real app returns 404 for an unknown path.
const frontend: Frontend = {
  ...bareFrontend,
  app: async () => ({
    renderer: { renderApp: async () => new Response('', { status: 404 }) },
    assets: { scripts: [], styles: {}, imports: [], screens: null },
  }),
}
const outbox = () => readOutbox(folder)
const local = await useTestApp({ PUBLIC_URL: ORIGIN })
const served = await serveTestApp(local, { outbox, frontend })
afterAll(() => served.close())

function ask(headers: Record<string, string>, key = (own: string) => own, origin = served.origin) {
  return getWithHost(`${origin}/dev/outbox?key=${key(local.deps.localKey)}`, headers)
}

test('lists the mails to the operator on this machine, as text', async () => {
  const { text } = await ask({ host: '127.0.0.1:3000' })
  expect(text).toContain('ada@example.com')
  expect(text).toContain('&lt;b&gt;Hello&lt;/b&gt;')
  expect(text).toContain('<a href="http://127.0.0.1:3000/x?token=1">')
  expect(text).not.toMatch(/<script|<b>/)
})

test('the address with the key sets an HttpOnly cookie that opens the page afterwards', async () => {
  const { cookies, headers } = await ask({ host: '127.0.0.1:3000' })
  expect(cookies).toHaveLength(1)
  const [cookie = ''] = cookies
  expect(cookie).toMatch(/^vitrine\.local_3000=[\w-]{32}; .*HttpOnly; SameSite=Strict/)
  expect(headers['referrer-policy']).toBe('no-referrer')
  const [pair = ''] = cookie.split(';')
  const withoutKey = (sent: string) => ask({ host: '127.0.0.1:3000', cookie: sent }, () => '')
  expect((await withoutKey(pair)).text).toContain('ada@example.com')
  expect((await withoutKey(changed(pair))).status).toBe(404)
})

test('shows a sample of every mail to the operator alone', async () => {
  const { text } = await ask({ host: '127.0.0.1:3000' })
  const samples = [...text.matchAll(/href="(\/dev\/outbox\/samples\/\w+)"/g)].map(([, path = '']) => path)
  expect(samples.length).toBeGreaterThan(10)
  const open = (path: string, key: string) =>
    getWithHost(`${served.origin}${path}?key=${key}`, { host: '127.0.0.1:3000' })
  for (const path of samples) {
    const sample = await open(path, local.deps.localKey)
    expect(sample.text).toContain('<h1')
    expect(sample.headers['content-security-policy']).not.toContain("script-src 'unsafe-inline'")
  }
  expect((await open(samples[0] ?? '', 'x')).status).toBe(404)
  expect((await open('/dev/outbox/samples/constructor', local.deps.localKey)).status).toBe(404)
})

test('returns 404 on a deployment with a public address', async () => {
  const deployment = await createTestApp({ PUBLIC_URL: 'https://vitrine.example' })
  const open = await serveTestApp(deployment, { outbox, frontend })
  expect((await ask({ host: '127.0.0.1' }, undefined, open.origin)).status).toBe(404)
  await open.close()
  await deployment.close()
})

test.each<[string, Record<string, string>, ((own: string) => string)?]>([
  ['another Host', { host: 'vitrine.example' }],
  ['a Host that only starts with ours', { host: '127.0.0.1.evil.example' }],
  ['a proxy in between', { host: '127.0.0.1', 'x-forwarded-for': '127.0.0.1' }],
  ['a Forwarded header', { host: '127.0.0.1', forwarded: 'for=127.0.0.1' }],
  ['a Via header', { host: '127.0.0.1', via: '1.1 proxy' }],
  ['no key, as through a proxy with default settings', { host: '127.0.0.1:3000' }, () => ''],
  ['a key with one character changed', { host: '127.0.0.1:3000' }, changed],
  ['a part of the key', { host: '127.0.0.1:3000' }, (own: string) => own.slice(0, 31)],
])('returns 404 with %s', async (_, headers, key) => {
  const { status, text, cookies } = await ask(headers, key)
  expect(status).toBe(404)
  expect(text).not.toContain('ada@example.com')
  expect(cookies).toEqual([])
})

/** Returns the text with another last character. */
function changed(text: string): string {
  return text.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
}
