import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { toHour } from '../../db/tables/moment.ts'
import { portfolioCounts, portfolios } from '../../db/tables/portfolios.ts'
import { portfolioHourlyViews, portfolioViews } from '../../db/tables/views.ts'
import {
  createPerson,
  createPublishedPortfolio,
  grantPremium,
  setCounts,
  signInVisitor,
} from '../../testing/factories.ts'
import { createTestApp, serveTestApp, useTestApp, useTestSite } from '../../testing/test-app.ts'
import { updatePortfolio } from '../portfolios/page/update-portfolio.ts'
import { recordView } from './record-view.ts'

const { app, site } = await useTestSite()
const owner = await createPerson(app)
const reader = await createPerson(app)
const { id: pageId } = await createPublishedPortfolio(app, owner)

async function rowsOf(portfolioId: string) {
  return app.deps.database.db.select().from(portfolioViews).where(eq(portfolioViews.portfolioId, portfolioId))
}

async function counterOf(portfolioId: string) {
  return (await countsOf(portfolioId))?.views
}

async function countsOf(portfolioId: string) {
  const { db } = app.deps.database
  const [row] = await db.select().from(portfolioCounts).where(eq(portfolioCounts.portfolioId, portfolioId))
  return row
}

/** Returns the hourly sums of a page, oldest first, and the same sums computed from its rows. */
async function hourlySumsOf(portfolioId: string) {
  const { db } = app.deps.database
  const { hour, views, inWeek } = portfolioHourlyViews
  const stored = await db
    .select({ hour, views, inWeek })
    .from(portfolioHourlyViews)
    .where(eq(portfolioHourlyViews.portfolioId, portfolioId))
    .orderBy(hour)
  const counted = new Map<number, number>()
  for (const { viewedAt } of await rowsOf(portfolioId)) {
    counted.set(toHour(viewedAt), (counted.get(toHour(viewedAt)) ?? 0) + 1)
  }
  return { stored, counted: [...counted].sort(([one], [other]) => one - other) }
}

async function newPage(published = true) {
  const person = await createPerson(app)
  return { person, id: (await createPublishedPortfolio(app, person, published)).id }
}

test('an anonymous view is one row without a viewer, at the moment of the clock', async () => {
  const { id } = await newPage()
  const answer = await site.visitor().post(`/api/portfolios/${id}/views`)
  expect(answer.status).toBe(201)
  expect(answer.json).toEqual({ viewCount: 1 })
  expect(await rowsOf(id)).toMatchObject([{ viewerUserId: null, viewedAt: app.clock.now }])
})

test('a view contains the id of a signed-in visitor, also if it is the owner', async () => {
  const { id, person } = await newPage()
  const visitor = await signInVisitor(site.visitor(), reader)
  expect((await visitor.post(`/api/portfolios/${id}/views`)).json).toEqual({ viewCount: 1 })
  expect(await recordView(app.ctx({ actor: person }), { portfolioId: id })).toEqual({ viewCount: 2 })
  const viewers = (await rowsOf(id)).map((row) => row.viewerUserId)
  expect(viewers.toSorted()).toEqual([reader.userId, person.userId].toSorted())
})

test('a client cannot set the viewer, the moment and the count', async () => {
  const { id } = await newPage()
  const body = { viewerUserId: owner.userId, viewer_user_id: owner.userId, viewCount: 1000, viewedAt: '2020-01-01' }
  await site.visitor().post(`/api/portfolios/${id}/views`, body)
  expect(await rowsOf(id)).toMatchObject([{ viewerUserId: null, viewedAt: app.clock.now }])
  expect(await counterOf(id)).toBe(1)
})

test('after 50 views at once the counter equals the rows, and each response contains another number', async () => {
  const { id } = await newPage()
  const actors = Array.from({ length: 50 }, (_, index) => [null, reader, owner][index % 3] ?? null)
  const answers = await Promise.all(actors.map((actor) => recordView(app.ctx({ actor }), { portfolioId: id })))
  expect(new Set(answers.map((answer) => answer.viewCount)).size).toBe(50)
  expect(await counterOf(id)).toBe(50)
  expect(await rowsOf(id)).toHaveLength(50)
})

test('simultaneous views and saves of the owner all succeed, and none is lost', async () => {
  const { id, person } = await newPage()
  const work = Array.from({ length: 60 }, (_, index) =>
    index % 3 === 0
      ? updatePortfolio(app.ctx({ actor: person }), id, { bio: `bio ${index}` })
      : recordView(app.ctx(), { portfolioId: id }),
  )
  await Promise.all(work)
  expect(await counterOf(id)).toBe(40)
  expect(await rowsOf(id)).toHaveLength(40)
})

test('views of many pages in several hours at once: counts, hourly sums and sums of the week equal the rows', async () => {
  const pages = [await newPage(), await newPage(), await newPage()]
  const now = app.clock.now.getTime()
  // 169 hours ago is no longer in the week, 168 hours ago still is.
  const ages = [0, 0, 1, 168, 169]
  const views = Array.from({ length: 90 }, (_, index) => ({
    id: app.deps.newId(),
    portfolioId: pages[index % 3]?.id ?? '',
    viewedAt: new Date(now - (ages[index % 5] ?? 0) * 3_600_000),
    viewerUserId: null,
  }))
  await Promise.all(views.map((view) => app.deps.views.add(view)))
  for (const { id } of pages) {
    const { stored, counted } = await hourlySumsOf(id)
    expect(stored.map(({ hour, views }) => [hour, views])).toEqual(counted)
    expect(stored.map(({ inWeek }) => inWeek)).toEqual([false, true, true, true])
    expect(await countsOf(id)).toMatchObject({ views: 30, weekViews: 24 })
  }
})

test('a late view of an hour that has left the week does not count for the week', async () => {
  const { id } = await newPage()
  await recordView(app.ctx(), { portfolioId: id })
  await app.deps.database.db
    .update(portfolioHourlyViews)
    .set({ inWeek: false })
    .where(eq(portfolioHourlyViews.portfolioId, id))
  await setCounts(app, id, { weekViews: 0 })
  await recordView(app.ctx(), { portfolioId: id })
  expect(await countsOf(id)).toMatchObject({ views: 2, weekViews: 0 })
})

test('a transaction that fails stores neither row nor sum, and the next views are stored', async () => {
  const { id } = await newPage()
  await recordView(app.ctx(), { portfolioId: id })
  await setCounts(app, id, { views: 2 ** 31 - 1 })
  await expect(recordView(app.ctx(), { portfolioId: id })).rejects.toThrow()
  expect(await rowsOf(id)).toHaveLength(1)
  expect((await hourlySumsOf(id)).stored).toMatchObject([{ views: 1 }])
  await setCounts(app, id, { views: 1 })
  expect(await recordView(app.ctx(), { portfolioId: id })).toEqual({ viewCount: 2 })
})

describe('nothing is stored for', () => {
  test('an unpublished page, not even by its owner', async () => {
    const { id, person } = await newPage(false)
    for (const actor of [null, reader, person]) {
      await expect(recordView(app.ctx({ actor }), { portfolioId: id })).rejects.toMatchObject({
        spec: { code: 'PORTFOLIO_NOT_FOUND' },
        status: 404,
      })
    }
    expect(await rowsOf(id)).toEqual([])
    expect(await counterOf(id)).toBe(0)
  })

  test('an unknown page', async () => {
    const answer = await site.visitor().post(`/api/portfolios/${app.deps.newId()}/views`)
    expect(answer.status).toBe(404)
    expect(answer.json).toMatchObject({ code: 'PORTFOLIO_NOT_FOUND', message: 'Portfolio not found' })
  })

  test('a write from another site', async () => {
    const before = await counterOf(pageId)
    const headers = { origin: 'https://evil.example' }
    const answer = await site.visitor().post(`/api/portfolios/${pageId}/views`, undefined, headers)
    expect(answer.status).toBe(403)
    expect(await counterOf(pageId)).toBe(before)
  })
})

test('no column of the table holds an address, and no row the address of a visitor', async () => {
  const { id } = await newPage()
  await site.visitor().post(`/api/portfolios/${id}/views`, undefined, { 'x-forwarded-for': '203.0.113.77' })
  await recordView(app.ctx({ source: '203.0.113.78' }), { portfolioId: id })
  const rows = await app.deps.database.db
    .select({ column: sql<string>`column_name` })
    .from(sql`information_schema.columns`)
    .where(sql`table_name = 'portfolio_views'`)
  const columns = rows.map((row) => row.column)
  expect(columns.toSorted()).toEqual(['id', 'portfolio_id', 'viewed_at', 'viewer_user_id'])
  expect(JSON.stringify(await rowsOf(id))).not.toMatch(/203\.0\.113|127\.0\.0\.1|::1/)
})

describe('the count is returned', () => {
  test.each([
    { title: 'to the visitor of a free page', premium: 'never', hideStats: false, returned: true },
    { title: 'to nobody while a premium owner hides it', premium: 'now', hideStats: true, returned: false },
    { title: 'while a premium owner shows it', premium: 'now', hideStats: false, returned: true },
    { title: 'again once premium has ended', premium: 'lapsed', hideStats: true, returned: true },
  ])('$title', async ({ premium, hideStats, returned }) => {
    const { id, person } = await newPage()
    if (premium === 'now') await grantPremium(app, person.userId)
    if (premium === 'lapsed') await grantPremium(app, person.userId, app.clock.now)
    await app.deps.database.db.update(portfolios).set({ hideStats }).where(eq(portfolios.id, id))
    const answer = await site.visitor().post(`/api/portfolios/${id}/views`)
    expect(answer.json).toEqual({ viewCount: returned ? 1 : null })
    expect(await counterOf(id)).toBe(1)
  })
})

describe('a flood', async () => {
  const limited = await useTestApp({ LIMITS: 'views=3/60' })

  test('from one source on one page gets 429 with the time to wait, and stores nothing', async () => {
    const person = await createPerson(limited)
    const { id } = await createPublishedPortfolio(limited, person)
    const { db } = limited.deps.database
    const flooded = await serveTestApp(limited)
    const statuses: number[] = []
    for (let time = 0; time < 3; time += 1) {
      statuses.push((await flooded.visitor().post(`/api/portfolios/${id}/views`)).status)
    }
    const refused = await flooded.visitor().post(`/api/portfolios/${id}/views`)
    await flooded.close()
    expect(statuses).toEqual([201, 201, 201])
    expect(refused.status).toBe(429)
    expect(refused.json).toMatchObject({ code: 'RATE_LIMITED' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect(await db.select().from(portfolioViews)).toHaveLength(3)
  })

  test('leaves other sources and other pages alone', async () => {
    const pages = [await createPerson(limited), await createPerson(limited)]
    const [one, two] = [
      await createPublishedPortfolio(limited, pages[0] ?? owner),
      await createPublishedPortfolio(limited, pages[1] ?? owner),
    ]
    const from = (source: string) => limited.ctx({ source })
    for (let time = 0; time < 3; time += 1) await recordView(from('203.0.113.1'), { portfolioId: one.id })
    await expect(recordView(from('203.0.113.1'), { portfolioId: one.id })).rejects.toMatchObject({ status: 429 })
    expect(await recordView(from('203.0.113.2'), { portfolioId: one.id })).toEqual({ viewCount: 4 })
    expect(await recordView(from('203.0.113.1'), { portfolioId: two.id })).toEqual({ viewCount: 1 })
  })

  test('is more than 30 a minute, unless the operator sets another limit', async () => {
    const usual = await createTestApp({ LIMITS: 'on' })
    const { id } = await createPublishedPortfolio(usual, await createPerson(usual))
    const ctx = () => usual.ctx({ source: '203.0.113.9' })
    for (let time = 0; time < 30; time += 1) await recordView(ctx(), { portfolioId: id })
    await expect(recordView(ctx(), { portfolioId: id })).rejects.toMatchObject({ status: 429 })
    await usual.close()
  })
})

test('one source adds at most 60 views to a page in an hour, and no address is stored', async () => {
  const limited = await useTestApp({ LIMITS: 'on' })
  const { id } = await createPublishedPortfolio(limited, await createPerson(limited))
  const view = (source: string) => recordView(limited.ctx({ source }), { portfolioId: id })
  // The minute's limit has tests of its own.
  const spent = `203.0.113.9 ${id}`
  for (let time = 0; time < 55; time += 1) await limited.deps.limiter.spend('views-hour', spent)
  for (let time = 0; time < 5; time += 1) await view('203.0.113.9')
  await expect(view('203.0.113.9')).rejects.toMatchObject({ spec: { code: 'RATE_LIMITED' } })
  await view('203.0.113.10')
  const rows = await limited.deps.database.db.select().from(portfolioViews)
  expect(rows).toHaveLength(6)
  expect(JSON.stringify(rows)).not.toContain('203.0.113')
})
