import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readOutbox } from '../mail/outbox.ts'
import { outboxTransport } from '../mail/transport.ts'
import { createPerson, createPublishedPortfolio } from '../testing/factories.ts'
import { createTestApp, serveTestApp, TEST_ORIGIN, useTestSite } from '../testing/test-app.ts'

const { app, site } = await useTestSite()
const visitor = site.visitor()

describe('every answer', () => {
  test.each(['/', '/u/nobody', '/api/auth/session', '/api/nothing', '/nothing/here', '/healthz', '/_app/none.js'])(
    '%s carries the security headers and a request id of its own',
    async (path) => {
      const [first, second] = [await visitor.get(path), await visitor.get(path)]
      for (const [name, value] of [
        ['x-content-type-options', 'nosniff'],
        ['x-frame-options', 'SAMEORIGIN'],
        ['referrer-policy', 'strict-origin-when-cross-origin'],
        ['cross-origin-opener-policy', 'same-origin-allow-popups'],
        ['cross-origin-resource-policy', 'same-origin'],
      ] as const) {
        expect(first.headers.get(name)).toBe(value)
      }
      expect(first.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(first.headers.get('strict-transport-security')).toBeNull()
      expect(first.headers.get('x-powered-by')).toBeNull()
      expect(first.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      expect(first.headers.get('x-request-id')).not.toBe(second.headers.get('x-request-id'))
    },
  )

  test.each(['/', '/u/nobody', '/dev/outbox'])(
    'the policy of %s allows no inline code and no other host',
    async (path) => {
      const policy = (await visitor.get(path)).headers.get('content-security-policy') ?? ''
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/)
      for (const directive of ["base-uri 'none'", "form-action 'self'", "frame-ancestors 'self'"]) {
        expect(policy).toContain(directive)
      }
    },
  )

  test('what a client calls its request is not believed', async () => {
    const answer = await visitor.get('/healthz', { 'x-request-id': 'mine' })
    expect(answer.headers.get('x-request-id')).not.toBe('mine')
  })
})

describe('behind https', () => {
  test('cookies are Secure, transport security is on, and links in mails use PUBLIC_URL', async () => {
    const secure = await createTestApp({ PUBLIC_URL: 'https://vitrine.example' })
    const served = await serveTestApp(secure)
    const person = await createPerson(secure)
    const answer = await served
      .visitor()
      .post(
        '/api/auth/sign-in/email',
        { email: person.email, password: 'correct horse' },
        { origin: 'https://vitrine.example', host: 'evil.example' },
      )
    expect(answer.headers.getSetCookie().join()).toMatch(/^__Secure-vitrine\.session_token=.*; Secure/)
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect((await secure.mails()).at(-1)?.text).toContain('https://vitrine.example/api/auth/verify-email')
    const session = await served.visitor().get('/api/auth/session', { cookie: sessionCookie(answer.headers) })
    expect(session.json).toMatchObject({ id: person.userId })
    await served.close()
    await secure.close()
  })
})

function sessionCookie(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

describe('health', () => {
  test('the process is alive and the database answers', async () => {
    expect((await visitor.get('/healthz')).json).toEqual({ ok: true })
    expect((await visitor.get('/readyz')).json).toEqual({ ready: true })
  })

  test('a database that is gone: alive, not ready, and every request says so without an inside word', async () => {
    const broken = await createTestApp()
    const served = await serveTestApp(broken)
    broken.deps.database.answers = () => Promise.resolve(false)
    expect((await served.visitor().get('/healthz')).status).toBe(200)
    const ready = await served.visitor().get('/readyz')
    expect(ready.status).toBe(503)
    expect(ready.json).toEqual({ ready: false, reason: 'The database does not answer' })
    await served.close()
    await broken.close()
  })
})

describe('the API description', () => {
  test('names every operation, its input and its refusals', async () => {
    const { json } = await visitor.get('/api/openapi.json')
    expect(json.info.title).toBe('Vitrine API')
    expect(json.servers).toEqual([{ url: `${TEST_ORIGIN}/api` }])
    expect(json.paths['/auth/sign-up/email'].post.responses).toMatchObject({ 201: {}, 409: {}, 422: {}, 429: {} })
    expect(
      json.paths['/portfolios/{id}'].patch.requestBody.content['application/json'].schema.properties,
    ).toMatchObject({
      title: { type: 'string' },
      cursorSize: { type: 'integer', minimum: 16, maximum: 64 },
    })
  })

  test('is readable at /api/docs from this server alone', async () => {
    const page = await visitor.get('/api/docs')
    expect(page.text).not.toMatch(/https?:\/\//)
    for (const [, file] of page.text.matchAll(/(?:src|href)="(\/api\/docs[^"]+)"/g)) {
      expect((await visitor.get(file ?? '')).status).toBe(200)
    }
    expect((await visitor.get('/api/docs/..%2fpackage.json')).status).toBe(404)
  })
})

test('what is not there answers 404 as JSON under /api', async () => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const answer = await visitor.request(method, '/api/nothing')
    expect(answer.status).toBe(404)
    expect(answer.json).toMatchObject({ code: 'NOT_FOUND', message: 'Not found' })
  }
})

test('a proxy may name the whole address of an operation, and of anything else', async () => {
  const { hostname, port } = new URL(site.origin)
  const statusOf = (path: string) =>
    new Promise((done, fail) => {
      request({ hostname, port, path }, (response) => done(response.resume().statusCode))
        .on('error', fail)
        .end()
    })
  expect(await statusOf(`${TEST_ORIGIN}/api/auth/session`)).toBe(200)
  expect(await statusOf(`${TEST_ORIGIN}/healthz`)).toBe(200)
  expect(await statusOf(`${TEST_ORIGIN}/api/nothing`)).toBe(404)
})

describe('documents', () => {
  test('a page that does not exist, and one that is not published, answer 404 alike', async () => {
    const person = await createPerson(app)
    const unpublished = await createPublishedPortfolio(app, person, false)
    const [none, hidden] = [await visitor.get('/u/nobody_here'), await visitor.get(`/u/${unpublished.username}`)]
    expect(none.status).toBe(404)
    expect(hidden.status).toBe(404)
    expect(hidden.text).toBe(none.text)
  })

  test('a document that cannot be rendered is an error page with its words, and the log alone knows why', async () => {
    const { documents, close } = await siteWithBrokenRenderer()
    const answer = await documents.get('/')
    expect(answer.status).toBe(500)
    expect(answer.text).toContain('Unexpected Application Error!')
    expect(answer.text).not.toContain('secret of the renderer')
    await close()
  })
})

async function siteWithBrokenRenderer() {
  const fail = () => Promise.reject(new Error('secret of the renderer'))
  const served = await serveTestApp(app, { frontend: { development: false, folders: [], page: fail, app: fail } })
  return { documents: served.visitor(), close: served.close }
}

describe('/dev/outbox', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-outbox-'))
  afterAll(() => rm(folder, { recursive: true }))
  const transport = outboxTransport(folder, TEST_ORIGIN)
  await transport.send({
    id: app.deps.newId(),
    recipient: 'ada@example.com',
    subject: '<b>Hello</b>',
    text: 'Go to http://127.0.0.1:3000/x?token=1 <script>',
    html: '',
    createdAt: app.clock.now,
  })

  async function ask(publicUrl: string, headers: Record<string, string>): Promise<{ status: number; text: string }> {
    const copy = await createTestApp({ PUBLIC_URL: publicUrl })
    const served = await serveTestApp(copy, { outbox: () => readOutbox(folder) })
    const answer = await getWithHost(`${served.origin}/dev/outbox`, headers)
    await served.close()
    await copy.close()
    return answer
  }

  test('lists the mails to who sits at the machine, as text', async () => {
    const { text } = await ask('http://127.0.0.1:3000', { host: '127.0.0.1:3000' })
    expect(text).toContain('ada@example.com')
    expect(text).toContain('&lt;b&gt;Hello&lt;/b&gt;')
    expect(text).toContain('<a href="http://127.0.0.1:3000/x?token=1">')
    expect(text).not.toMatch(/<script|<b>/)
  })

  test.each([
    ['a public address', 'https://vitrine.example', { host: '127.0.0.1' }],
    ['another Host', 'http://127.0.0.1:3000', { host: 'vitrine.example' }],
    ['a Host that only begins like ours', 'http://127.0.0.1:3000', { host: '127.0.0.1.evil.example' }],
    ['a proxy in between', 'http://127.0.0.1:3000', { host: '127.0.0.1', 'x-forwarded-for': '127.0.0.1' }],
    ['a proxy that says Forwarded', 'http://127.0.0.1:3000', { host: '127.0.0.1', forwarded: 'for=127.0.0.1' }],
    ['a proxy that says Via', 'http://127.0.0.1:3000', { host: '127.0.0.1', via: '1.1 proxy' }],
  ])('is not there with %s', async (_, publicUrl, headers) => {
    expect((await ask(publicUrl, headers)).text).not.toContain('ada@example.com')
  })
})

/** `fetch` sets Host by itself. */
function getWithHost(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number; text: string; location: string }> {
  return new Promise((done, fail) => {
    request(url, { headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      const { statusCode: status = 0, headers: received } = response
      response.on('end', () => done({ status, text, location: received.location ?? '' }))
    })
      .on('error', fail)
      .end()
  })
}

test('on a loopback copy localhost leads to the one address, with its path', async () => {
  const copy = await createTestApp({ PUBLIC_URL: 'http://127.0.0.1:3000' })
  const served = await serveTestApp(copy)
  const answer = await getWithHost(`${served.origin}/auth?returnTo=%2F`, { host: 'localhost:3000' })
  expect(answer).toMatchObject({ status: 307, location: 'http://127.0.0.1:3000/auth?returnTo=%2F' })
  expect((await getWithHost(`${served.origin}/auth`, { host: '127.0.0.1:3000' })).status).toBe(200)
  await served.close()
  await copy.close()
})
