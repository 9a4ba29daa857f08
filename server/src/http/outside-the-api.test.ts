import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { createPerson, createPublishedPortfolio, signInVisitor } from '../testing/factories.ts'
import { bareFrontend, serveTestApp, useTestApp, type Visitor } from '../testing/test-app.ts'
import type { Frontend } from './ssr/frontend.ts'

const app = await useTestApp({ LIMITS: 'documents=3/60 files=4/60', TRUSTED_PROXIES: '127.0.0.1' })
const counts = { notFound: 0, databaseChecks: 0 }
const frontend: Frontend = {
  ...bareFrontend,
  folders: [{ path: '/_page/', folder: import.meta.dirname }],
  async page() {
    const { renderer, assets } = await bareFrontend.page()
    function renderNotFound(options: Parameters<typeof renderer.renderNotFound>[0]) {
      counts.notFound += 1
      const { html, ...styles } = renderer.renderNotFound(options)
      return { html: `${html}${'nobody '.repeat(300)}`, ...styles }
    }
    return { renderer: { ...renderer, renderNotFound }, assets }
  },
}
const site = await serveTestApp(app, { frontend })
afterAll(() => site.close())
const person = await createPerson(app)
const { username } = await createPublishedPortfolio(app, person)

let last = 0
function nextAddress(): string {
  last += 1
  return `203.0.113.${last}`
}

/** Returns a visitor with a new address, as a trusted proxy forwards it. */
function newSource(address = nextAddress()): Pick<Visitor, 'get' | 'post'> {
  const visitor = site.visitor()
  const headers = { 'x-forwarded-for': address }
  return {
    get: (path, more) => visitor.get(path, { ...headers, ...more }),
    post: (path, body, more) => visitor.post(path, body, { ...headers, ...more }),
  }
}

async function statusesOf(times: number, ask: (time: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = []
  for (let time = 0; time < times; time += 1) statuses.push((await ask(time)).status)
  return statuses
}

describe('requests outside the API are limited per source', () => {
  test.each([
    ['screens', () => '/pricing', 200],
    ['different names without a page', (time: number) => `/u/nobody_${time}`, 404],
    ['orders to pay', () => '/pay/0195e3c0-0000-7000-8000-000000000000', 404],
    ['the preview', () => '/preview', 200],
    ['pages without scripts', (time: number) => `/preview/nobody_${time}`, 404],
    ['the outbox', () => '/dev/outbox', 200],
    ['unknown paths', (time: number) => `/nothing/${time}`, 200],
  ])('%s: 429 with a page and Retry-After', async (_, path, status) => {
    const { get } = newSource()
    expect(await statusesOf(3, (time) => get(path(time)))).toEqual([status, status, status])
    const refused = await get(path(3))
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
    expect(refused.headers.get('content-type')).toContain('text/html')
    expect(refused.text).toContain('Too many requests. Please wait a moment and try again.')
    expect((await newSource().get(path(0))).status).toBe(status)
  })

  test.each(['/api/docs', '/api/docs/swagger-ui.css', '/api/openapi.json', '/favicon.svg', '/_page/nothing.js'])(
    'files have a limit of their own: %s',
    async (path) => {
      const { get } = newSource()
      const statuses = await statusesOf(5, () => get(path))
      expect(statuses.slice(0, 4)).not.toContain(429)
      expect(statuses[4]).toBe(429)
      expect((await get('/pricing')).status).toBe(200)
    },
  )

  test('uploads count as files, each range of a video as one', async () => {
    const { get } = newSource()
    const path = `/portfolio-assets/${person.userId}/background-1.mp4`
    expect(await statusesOf(5, () => get(path, { range: 'bytes=0-1' }))).toEqual([404, 404, 404, 404, 429])
  })

  test('cached pages, health checks and events of the provider are not limited', async () => {
    const { get, post } = newSource()
    expect(await statusesOf(8, () => get(`/u/${username}`))).toEqual(Array(8).fill(200))
    expect(await statusesOf(8, (time) => get(time % 2 ? '/healthz' : '/readyz'))).toEqual(Array(8).fill(200))
    expect(await statusesOf(8, () => post('/api/webhooks/razorpay', {}))).toEqual(Array(8).fill(401))
    expect((await get('/pricing')).status).toBe(200)
  })

  test('one flooding IPv6 /64 does not block others, and many of one /48 share a limit', async () => {
    const from = (network: number) => newSource(`[2001:db8:1:${network}::1]:443`)
    expect((await statusesOf(40, () => from(0).get('/preview'))).filter((status) => status === 200)).toHaveLength(3)
    // Eight times the limit of one: 24, of which the first network used 3.
    const statuses = await statusesOf(30, (time) => from(1 + time).get('/preview'))
    expect(statuses).toEqual([...Array(21).fill(200), ...Array(9).fill(429)])
    expect((await newSource('2001:db8:2::1').get('/preview')).status).toBe(200)
  })
})

describe('responses that are the same for everyone are cached', () => {
  test('the not-found page is rendered once, and once more for all free names', async () => {
    counts.notFound = 0
    const texts = new Set<string>()
    for (let time = 0; time < 10; time += 1) {
      const { text } = await newSource().get(`/u/nobody_${time}`)
      texts.add(text.replaceAll(`nobody_${time}`, 'nobody'))
      await newSource().get(`/u/${'x'.repeat(21 + time)}`)
    }
    expect(texts.size).toBe(1)
    expect(counts.notFound).toBeLessThanOrEqual(2)
    const signedIn = await signInVisitor(site.visitor(), person)
    expect((await signedIn.get('/u/nobody_here')).status).toBe(404)
    expect(counts.notFound).toBeLessThanOrEqual(2)
  })

  test.each([
    ['/api/openapi.json', 'no-cache'],
    ['/api/docs', 'no-cache'],
    ['/api/docs/swagger-ui-bundle.js', 'public, max-age=86400'],
    ['/api/docs/swagger-ui.css', 'public, max-age=86400'],
  ])('%s is compressed, and 304 if its ETag matches', async (path, caching) => {
    const { get } = newSource()
    const [plain, small] = [await fetchBytes(path, 'identity'), await fetchBytes(path, 'gzip')]
    expect(gunzipSync(small.bytes).equals(plain.bytes)).toBe(true)
    expect(small.headers.get('cache-control')).toBe(caching)
    expect(small.headers.get('etag')).not.toBe(plain.headers.get('etag'))
    const again = await get(path, { 'accept-encoding': 'gzip', 'if-none-match': small.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    expect(again.text).toBe('')
  })

  test('the database is checked once a second for any number of `/readyz` requests', async () => {
    app.deps.database.isReachable = async () => {
      counts.databaseChecks += 1
      return true
    }
    // A check of an earlier test may be cached for a second.
    await expect
      .poll(
        () =>
          newSource()
            .get('/readyz')
            .then(() => counts.databaseChecks),
        { timeout: 5000 },
      )
      .toBe(1)
    counts.databaseChecks = 0
    await Promise.all(Array.from({ length: 50 }, () => newSource().get('/readyz')))
    expect(counts.databaseChecks).toBeLessThanOrEqual(2)
  })
})

/** Returns the bytes as they are sent, which `fetch` would decompress. */
function fetchBytes(path: string, encoding: string): Promise<{ bytes: Buffer; headers: Headers }> {
  return new Promise((done, fail) => {
    const headers = { 'accept-encoding': encoding, 'x-forwarded-for': nextAddress() }
    request(`${site.origin}${path}`, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const lines = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as [string, string])
        done({ bytes: Buffer.concat(chunks), headers: new Headers(lines) })
      })
    })
      .on('error', fail)
      .end()
  })
}
