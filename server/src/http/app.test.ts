import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createPerson, createPublishedPortfolio } from '../testing/factories.ts'
import { getWithHost } from '../testing/get-with-host.ts'
import { bareFrontend, createTestApp, serveTestApp, TEST_ORIGIN, useTestSite } from '../testing/test-app.ts'
import { DOCUMENT_HEADERS } from './security-headers.ts'

const { app, site } = await useTestSite()
const visitor = site.visitor()

describe('every response', () => {
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

  test('a script, a style or a picture carries no headers of documents; one that can be opened as a document does', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-files-'))
    await mkdir(join(folder, 'assets'))
    for (const name of ['app-1a2b.js', 'app-1a2b.css', 'hero-1a2b.webp', 'mark-1a2b.svg'])
      await writeFile(join(folder, 'assets', name), 'x')
    const served = await serveTestApp(app, { frontend: { ...bareFrontend, folders: [{ path: '/_app/', folder }] } })
    const namesOf = async (name: string) => {
      const { status, headers } = await served.visitor().get(`/_app/assets/${name}`)
      expect(status).toBe(200)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      return DOCUMENT_HEADERS.filter((header) => headers.has(header))
    }
    for (const name of ['app-1a2b.js', 'app-1a2b.css', 'hero-1a2b.webp']) expect(await namesOf(name)).toEqual([])
    expect(await namesOf('mark-1a2b.svg')).toEqual(DOCUMENT_HEADERS)
    await served.close()
    await rm(folder, { recursive: true })
  })

  test.each([
    ['/favicon.svg', 'image/svg+xml'],
    ['/favicon.ico', 'image/x-icon'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/icon-192.png', 'image/png'],
    ['/icon-512.png', 'image/png'],
    ['/site.webmanifest', 'application/manifest+json'],
    ['/share.jpg', 'image/jpeg'],
  ])('%s is a file of the page’s public folder, cached for an hour', async (path, type) => {
    const folder = join(import.meta.dirname, '../../../page/public')
    const served = await serveTestApp(app, { frontend: { ...bareFrontend, folders: [{ path: '/_page/', folder }] } })
    const { status, headers } = await served.visitor().get(path)
    await served.close()
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('cache-control')).toBe('public, max-age=3600')
  })

  test('an API response carries the server’s time', async () => {
    expect((await visitor.get('/api/auth/session')).headers.get('server-time')).toBe(`${app.clock.now.getTime()}`)
    expect((await visitor.get('/healthz')).headers.get('server-time')).toBeNull()
  })

  test('a request id that the client sends is ignored', async () => {
    const answer = await visitor.get('/healthz', { 'x-request-id': 'mine' })
    expect(answer.headers.get('x-request-id')).not.toBe('mine')
  })
})

test('a page without scripts is shown to those who may see the page', async () => {
  const [owner, other] = [await createPerson(app), await createPerson(app)]
  await createPublishedPortfolio(app, owner)
  await createPublishedPortfolio(app, other, false)
  const shown = await visitor.get(`/preview/${owner.username}`)
  expect(shown.status).toBe(200)
  expect(shown.text).toContain('<title>still</title>')
  expect(shown.headers.get('cache-control')).toBe('private, no-cache')
  for (const name of [other.username, 'nobody']) expect((await visitor.get(`/preview/${name}`)).status).toBe(404)
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
    expect(answer.headers.getSetCookie().join()).toMatch(
      /^__Host-vitrine\.session_token=(?!.*Domain).*; Path=\/;.*; Secure/,
    )
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect((await secure.mails()).at(-1)?.text).toContain('https://vitrine.example/auth/confirm')
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
  /** States of the services besides the database. Only PostgreSQL has a bus to other processes. */
  const others = { disk: 'ok', ...(app.deps.bus ? { messageBus: 'ok' } : {}) }

  test('a healthy process is alive and ready', async () => {
    expect((await visitor.get('/healthz')).json).toEqual({ ok: true })
    expect((await visitor.get('/readyz')).json).toEqual({ ready: true, services: { database: 'ok', ...others } })
  })

  test('a process whose database does not answer is alive and not ready', async () => {
    const broken = await createTestApp()
    const served = await serveTestApp(broken)
    broken.deps.database.isReachable = () => Promise.resolve(false)
    expect((await served.visitor().get('/healthz')).status).toBe(200)
    const ready = await served.visitor().get('/readyz')
    expect(ready.status).toBe(503)
    expect(ready.json).toEqual({
      ready: false,
      reason: 'The database does not answer',
      services: { database: 'unavailable', ...others },
    })
    await served.close()
    await broken.close()
  })

  test('a process that receives no events of others is ready, and says why', async () => {
    const deaf = await createTestApp()
    const problem = 'Events of other processes do not arrive'
    deaf.deps.bus = { publish() {}, listen: async () => {}, close: async () => {}, problem: () => problem }
    const served = await serveTestApp(deaf)
    const ready = await served.visitor().get('/readyz')
    const services = { database: 'ok', messageBus: 'unavailable', disk: 'ok' }
    expect([ready.status, ready.json]).toEqual([200, { ready: true, problem, services }])
    await served.close()
    await deaf.close()
  })

  test('a process whose database a newer version has changed is not ready, and says so', async () => {
    const old = await createTestApp()
    const served = await serveTestApp(old)
    old.deps.database.problem = () => 'Version 2.0.0 has migrated the database'
    const ready = await served.visitor().get('/readyz')
    expect(ready.status).toBe(503)
    expect(JSON.stringify(ready.json)).toContain('Version 2.0.0 has migrated the database')
    await served.close()
    await old.close()
  })
})

describe('the API description', () => {
  test('names every operation, its input and its refusals', async () => {
    const { json } = await visitor.get('/api/openapi.json')
    expect(json).toHaveProperty('info.title', 'Vitrine API')
    expect(json).toHaveProperty('servers', [{ url: `${TEST_ORIGIN}/api` }])
    const properties = { title: { type: 'string' }, cursorSize: { type: 'integer', minimum: 16, maximum: 64 } }
    const requestBody = { content: { 'application/json': { schema: { properties } } } }
    expect(json).toMatchObject({
      paths: {
        '/auth/sign-up/email': { post: { responses: { 201: {}, 409: {}, 422: {}, 429: {} } } },
        '/portfolios/{id}': { patch: { requestBody } },
      },
    })
  })

  test('is readable at /api/docs from this server alone', async () => {
    const page = await visitor.get('/api/docs')
    expect(page.text).not.toMatch(/https?:\/\//)
    for (const [, file] of page.text.matchAll(/(?:src|href)="(\/api\/docs[^"]+)"/g)) {
      expect((await visitor.get(file ?? '')).status).toBe(200)
    }
    for (const name of ['..%2fpackage.json', 'constructor', '__proto__', 'toString']) {
      expect((await visitor.get(`/api/docs/${name}`)).status, name).toBe(404)
    }
  })
})

test('an unknown path under /api returns 404 as JSON', async () => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const answer = await visitor.request(method, '/api/nothing')
    expect(answer.status).toBe(404)
    expect(answer.json).toMatchObject({ code: 'NOT_FOUND', message: 'Not found' })
  }
})

test('a request with an absolute URL, as through a proxy, is handled', async () => {
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
  test('an unpublished page, and the name of a person without a page, return the same 404; a free name is offered', async () => {
    const person = await createPerson(app)
    const { username } = await createPublishedPortfolio(app, await createPerson(app), false)
    const [none, hidden] = [await visitor.get(`/u/${person.username}`), await visitor.get(`/u/${username}`)]
    expect([none.status, hidden.status]).toEqual([404, 404])
    expect(hidden.text).toBe(none.text)
    const free = await visitor.get('/u/Nobody_Here')
    expect(free.status).toBe(404)
    expect(free.text).toContain('nobody_here')
    expect(free.headers.get('cache-control')).toBe('private, no-cache')
    for (const name of ['a'.repeat(21), 'admin', '%00', '<b>']) {
      expect((await visitor.get(`/u/${name}`)).text).toBe(none.text)
    }
  })

  test('a document that fails to render returns the error page without the error’s text', async () => {
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

test('a loopback deployment redirects localhost to PUBLIC_URL, with the path', async () => {
  const deployment = await createTestApp({ PUBLIC_URL: 'http://127.0.0.1:3000' })
  const served = await serveTestApp(deployment)
  const answer = await getWithHost(`${served.origin}/auth?returnTo=%2F`, { host: 'localhost:3000' })
  expect(answer).toMatchObject({ status: 307, location: 'http://127.0.0.1:3000/auth?returnTo=%2F' })
  expect((await getWithHost(`${served.origin}/auth`, { host: '127.0.0.1:3000' })).status).toBe(200)
  await served.close()
  await deployment.close()
})
