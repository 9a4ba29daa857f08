import { REFERRERS_MAX } from '@vitrine/core/views'
import { and, desc, eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { toHour } from '../../db/tables/moment.ts'
import { portfolioHourlyViews, portfolioReferrers } from '../../db/tables/views.ts'
import { createPerson, createPublishedPortfolio, signInVisitor } from '../../testing/factories.ts'
import { tablesScanned } from '../../testing/table-scans.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { selectReferrerHosts } from './queries.ts'
import { recordView } from './record-view.ts'

const { app, site } = await useTestSite()
const { db } = app.deps.database
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

async function newPage() {
  const owner = await createPerson(app)
  return { owner, id: (await createPublishedPortfolio(app, owner)).id }
}

async function hourOf(portfolioId: string) {
  const hour = eq(portfolioHourlyViews.hour, toHour(app.clock.now))
  const rows = await db
    .select()
    .from(portfolioHourlyViews)
    .where(and(eq(portfolioHourlyViews.portfolioId, portfolioId), hour))
  const [row] = rows
  return row && { views: row.views, ownViews: row.ownViews, visitors: row.visitors }
}

async function referrersOf(portfolioId: string, unit: 'hour' | 'day' = 'day') {
  const { host, views } = portfolioReferrers
  const rows = await db
    .select({ host, views })
    .from(portfolioReferrers)
    .where(and(eq(portfolioReferrers.portfolioId, portfolioId), eq(portfolioReferrers.unit, unit)))
    .orderBy(desc(views), host)
  return rows.map((row) => [row.host, row.views])
}

const browser = (name: string) => ({ headers: new Headers({ 'user-agent': name }) })

test('the owner’s views are summed apart, and the owner is no visitor', async () => {
  const { id, owner } = await newPage()
  const signedIn = await signInVisitor(site.visitor(), owner)
  await signedIn.post(`/api/portfolios/${id}/views`)
  await signedIn.post(`/api/portfolios/${id}/views`)
  await site.visitor().post(`/api/portfolios/${id}/views`)
  await recordView(app.ctx({ actor: await createPerson(app), source: '203.0.113.9' }), { portfolioId: id })
  expect(await hourOf(id)).toEqual({ views: 4, ownViews: 2, visitors: 2 })
})

test('a visitor counts once a day in UTC, in the hour of their first view', async () => {
  const { id } = await newPage()
  const start = app.clock.now
  onTestFinished(() => {
    app.clock.now = start
  })
  const view = () => recordView(app.ctx({ source: '203.0.113.1', ...browser('Firefox') }), { portfolioId: id })
  const hours: unknown[] = []
  for (const time of ['23:10', '23:50']) {
    app.clock.now = new Date(`2026-12-01T${time}:00.000Z`)
    await view()
    hours.push(await hourOf(id))
  }
  app.clock.now = new Date('2026-12-02T00:05:00.000Z')
  await view()
  hours.push(await hourOf(id))
  app.clock.now = new Date('2026-12-02T01:00:00.000Z')
  await view()
  hours.push(await hourOf(id))
  expect(hours).toEqual([
    { views: 1, ownViews: 0, visitors: 1 },
    { views: 2, ownViews: 0, visitors: 1 },
    { views: 1, ownViews: 0, visitors: 1 },
    { views: 1, ownViews: 0, visitors: 0 },
  ])
})

test('a crawler is a view and no visitor', async () => {
  const { id } = await newPage()
  await recordView(app.ctx(browser(CRAWLER)), { portfolioId: id })
  expect(await hourOf(id)).toEqual({ views: 1, ownViews: 0, visitors: 0 })
})

test('views are summed by the site that led to them, by hour and day', async () => {
  const { id, owner } = await newPage()
  const view = (referrer?: string) => site.visitor().post(`/api/portfolios/${id}/views`, { referrer })
  for (const referrer of ['News.Example', 'www.news.example', 'instagram.com', undefined]) await view(referrer)
  const sums = [
    ['news.example', 2],
    ['instagram.com', 1],
  ]
  expect(await referrersOf(id)).toEqual(sums)
  expect(await referrersOf(id, 'hour')).toEqual(sums)
  const signedIn = await signInVisitor(site.visitor(), owner)
  await signedIn.post(`/api/portfolios/${id}/views`, { referrer: 'own.example' })
  expect(await referrersOf(id)).toEqual(sums)
})

test('the site itself and text that is no host are views without a referrer; text that is too long is refused', async () => {
  const { id } = await newPage()
  const view = (referrer: unknown) => site.visitor().post(`/api/portfolios/${id}/views`, { referrer })
  for (const referrer of ['vitrine.test', '', '<script>.example', '=cmd|/c.example', '\u0000.example', '203.0.113.9']) {
    expect((await view(referrer)).status).toBe(201)
  }
  for (const referrer of ['a'.repeat(261), 7, { host: 'news.example' }, null]) {
    expect((await view(referrer)).status).toBe(422)
  }
  expect(await referrersOf(id)).toEqual([])
  expect(await hourOf(id)).toMatchObject({ views: 6 })
})

test('after the first sites of a day further ones are summed without a name, also within one group', async () => {
  const { id } = await newPage()
  const view = (index: number) => recordView(app.ctx(), { portfolioId: id, referrer: `site${index}.example` })
  await Promise.all(Array.from({ length: REFERRERS_MAX + 20 }, (_, index) => view(index)))
  expect(await referrersOf(id)).toHaveLength(REFERRERS_MAX + 1)
  expect((await referrersOf(id))[0]).toEqual(['', 20])
  await view(0)
  await view(REFERRERS_MAX + 50)
  expect(await referrersOf(id)).toHaveLength(REFERRERS_MAX + 1)
  expect((await referrersOf(id)).slice(0, 2)).toEqual([
    ['', 21],
    ['site0.example', 2],
  ])
})

test('the sites of a day are found by an index', async () => {
  const find = (tx: typeof db) => selectReferrerHosts(tx, { portfolioIds: [app.deps.newId()], day: 1 })
  expect(await tablesScanned(db, find)).toEqual([])
})
