import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { portfolios } from '../db/tables/portfolios.ts'
import { grantPremium } from '../features/billing/grant-premium.ts'
import { recordView } from '../features/views/record-view.ts'
import { createPerson, createPublishedPortfolio, signInVisitor } from '../testing/factories.ts'
import { LIST_OPERATIONS, type ListOperations } from '../testing/own-list.ts'
import { useTestSite } from '../testing/test-app.ts'

const { app, site } = await useTestSite()

async function newPage() {
  const person = await createPerson(app)
  const { id } = await createPublishedPortfolio(app, person)
  const owner = await signInVisitor(site.visitor(), person)
  const path = `/u/${person.username}`
  return { person, id, owner, path, get: (headers?: Record<string, string>) => site.visitor().get(path, headers) }
}

test('a cached page has the headers of every document, an ETag, and nothing that depends on the visitor', async () => {
  const { get, owner, path } = await newPage()
  const first = await get()
  const cached = await get()
  const missing = await site.visitor().get('/u/nobody')
  for (const name of [
    'content-security-policy',
    'x-content-type-options',
    'x-frame-options',
    'referrer-policy',
    'tdm-reservation',
  ]) {
    expect(missing.headers.get(name)).toBeTruthy()
    expect(first.headers.get(name)).toBe(missing.headers.get(name))
    expect(cached.headers.get(name)).toBe(missing.headers.get(name))
  }
  expect(cached.headers.get('cache-control')).toBe('public, no-cache')
  const own = await owner.get(path)
  expect(own.text).toBe(cached.text)
  expect(own.headers.getSetCookie()).toEqual([])
  const again = await get({ 'if-none-match': cached.headers.get('etag') ?? '' })
  expect([again.status, again.text]).toEqual([304, ''])
})

test('HEAD, a query and another letter case of the name return the same page', async () => {
  const { get, path, person } = await newPage()
  const { text } = await get()
  const visitor = site.visitor()
  const head = await visitor.request('HEAD', path)
  expect([head.status, head.text]).toEqual([200, ''])
  expect((await visitor.get(`${path}?utm_source=x`)).text).toBe(text)
  expect((await visitor.get(`/u/${person.username.toUpperCase()}`)).text).toBe(text)
})

describe('a later request sees', () => {
  test('a new title at once', async () => {
    const { get, owner, id } = await newPage()
    await get()
    await owner.request('PATCH', `/api/portfolios/${id}`, { title: 'Renamed' })
    expect((await get()).text).toContain('Renamed')
  })

  test.each([
    { list: 'socialLinks', entry: { url: 'https://example.com' } },
    { list: 'projects', entry: {} },
    { list: 'badges', entry: { label: 'Designer', color: '#ec4899', icon: '🎨' } },
  ] as const)('a change in $list at once', async ({ list, entry }) => {
    const operations: ListOperations<{ id: string }> = LIST_OPERATIONS[list]
    const { get, owner, id } = await newPage()
    const lengths = async () => (await get()).text.match(/\[\d+,\d+,\d+,\d+\]/)?.[0]
    expect(await lengths()).toBe('[0,0,0,0]')
    const { output } = await owner.call(operations.add, { portfolioId: id }, entry)
    expect(await lengths()).toContain('1')
    await owner.call(operations.delete, { id: output.id })
    expect(await lengths()).toBe('[0,0,0,0]')
  })

  test('at once that a page was unpublished, and its owner still sees it, uncached', async () => {
    const { get, owner, id, path } = await newPage()
    await get()
    await owner.request('PUT', `/api/portfolios/${id}/published`, { published: false })
    expect((await get()).status).toBe(404)
    const own = await owner.get(path)
    expect(own.status).toBe(200)
    expect(own.headers.get('cache-control')).toBe('private, no-cache')
    expect((await get()).status).toBe(404)
    await owner.request('PUT', `/api/portfolios/${id}/published`, { published: true })
    expect((await get()).status).toBe(200)
  })

  test('a new count within a second', async () => {
    const { get, id } = await newPage()
    await get()
    await recordView(app.ctx(), { portfolioId: id })
    app.clock.now = new Date(app.clock.now.getTime() + 1000)
    expect((await get()).text).toContain('"views":1')
  })

  test('premium at once, and its expiry to the millisecond', async () => {
    const { get, id, person } = await newPage()
    await app.deps.database.db.update(portfolios).set({ hideStats: true }).where(eq(portfolios.id, id))
    expect((await get()).text).toContain('"views":0')
    const until = new Date(app.clock.now.getTime() + 5000)
    await grantPremium(app.ctx(), { userId: person.userId, until, amount: 0 })
    expect((await get()).text).toContain('null')
    app.clock.now = new Date(until.getTime() - 1)
    expect((await get()).text).toContain('null')
    app.clock.now = until
    expect((await get()).text).toContain('"views":0')
  })
})
