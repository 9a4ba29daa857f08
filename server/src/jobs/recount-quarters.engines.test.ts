import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { portfolioClicks } from '../db/tables/clicks.ts'
import { toQuarter } from '../db/tables/moment.ts'
import { portfolioQuarters } from '../db/tables/quarters.ts'
import { portfolioHourlyViews } from '../db/tables/views.ts'
import { setLike } from '../features/likes/set-like.ts'
import { recordView } from '../features/views/record-view.ts'
import { createPerson } from '../testing/factories.ts'
import { createCreator } from '../testing/full-person.ts'
import { useTestApp } from '../testing/test-app.ts'
import { recountQuarters } from './recount-quarters.ts'

const app = await useTestApp()
const { db } = app.deps.database

test('wrong, missing and invented sums of quarters are corrected by the rows', async () => {
  const page = await createCreator(app)
  const { portfolioId } = page
  app.clock.now = new Date('2026-11-20T12:20:00Z')
  await recordView(app.ctx({ source: 'a visitor' }), { portfolioId })
  await recordView(app.ctx({ actor: page }), { portfolioId })
  await setLike(app.ctx({ actor: await createPerson(app) }), { portfolioId, liked: true })
  const click = { portfolioId, entryId: app.deps.newId(), kind: 'link' as const, clickedAt: app.clock.now }
  for (const own of [false, true]) await db.insert(portfolioClicks).values({ ...click, id: app.deps.newId(), own })
  const quarter = toQuarter(app.clock.now)
  const right = { portfolioId, quarter, views: 2, ownViews: 1, visitors: 1, likes: 1, clicks: 1, ownClicks: 1 }
  const nothing = { views: 0, ownViews: 0, visitors: 0, likes: 0, clicks: 0, ownClicks: 0 }
  const stored = () =>
    db
      .select()
      .from(portfolioQuarters)
      .where(eq(portfolioQuarters.portfolioId, portfolioId))
      .orderBy(portfolioQuarters.quarter)
  await db.insert(portfolioQuarters).values({ ...nothing, portfolioId, quarter: 5, likes: 3 })

  expect(await recountQuarters(app.ctx(), page)).toBe(2)
  expect(await stored()).toEqual([{ ...nothing, portfolioId, quarter: 5 }, right])
  expect(await recountQuarters(app.ctx(), page)).toBe(0)
  await db.delete(portfolioQuarters)
  expect(await recountQuarters(app.ctx(), page)).toBe(1)
  // Visitors have no rows.
  expect(await stored()).toEqual([{ ...right, visitors: 0 }])
})

test('a quarter has no more own views than its hour, of which earlier versions did not count them', async () => {
  const page = await createCreator(app)
  const { portfolioId } = page
  app.clock.now = new Date('2026-11-20T13:20:00Z')
  await recordView(app.ctx({ actor: page }), { portfolioId })
  await db.update(portfolioHourlyViews).set({ ownViews: 0 }).where(eq(portfolioHourlyViews.portfolioId, portfolioId))
  await db.delete(portfolioQuarters)
  expect(await recountQuarters(app.ctx(), page)).toBe(1)
  const stored = await db.select().from(portfolioQuarters).where(eq(portfolioQuarters.portfolioId, portfolioId))
  expect(stored).toMatchObject([{ views: 1, ownViews: 0 }])
})

test('a first quarter of an hour has no sum', async () => {
  const page = await createCreator(app)
  app.clock.now = new Date('2026-11-20T12:14:59Z')
  await recordView(app.ctx({ source: 'a visitor' }), page)
  expect(await recountQuarters(app.ctx(), page)).toBe(0)
})
