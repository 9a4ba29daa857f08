import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { portfolioCounts } from '../../db/tables/portfolios.ts'
import { portfolioHourlyViews } from '../../db/tables/views.ts'
import { setCounts } from '../../testing/factories.ts'
import { createCreator } from '../../testing/full-person.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { recordView } from './record-view.ts'
import { recountViews } from './recount-views.ts'

const app = await useTestApp()
const { db } = app.deps.database
const stateOf = async (portfolioId: string) => ({
  counts: await db.select().from(portfolioCounts).where(eq(portfolioCounts.portfolioId, portfolioId)),
  hours: await db
    .select()
    .from(portfolioHourlyViews)
    .where(eq(portfolioHourlyViews.portfolioId, portfolioId))
    .orderBy(portfolioHourlyViews.hour),
})

async function viewedPage() {
  const page = await createCreator(app)
  for (let hour = 0; hour < 3; hour += 1) {
    await Promise.all([1, 2].map(() => recordView(app.ctx(), page)))
    app.clock.now = new Date(app.clock.now.getTime() + 3_600_000)
  }
  return page
}

test('right sums stay as they are', async () => {
  const page = await viewedPage()
  const before = await stateOf(page.portfolioId)
  expect(await recountViews(app.ctx(), page)).toBe(0)
  expect(await stateOf(page.portfolioId)).toEqual(before)
})

test('wrong hours, a missing and an invented one, and wrong counts are corrected', async () => {
  const page = await viewedPage()
  const { portfolioId } = page
  const before = await stateOf(portfolioId)
  const [first, second] = before.hours
  await db.execute(
    sql`update portfolio_hourly_views set views = 90 where portfolio_id = ${portfolioId} and hour = ${first?.hour}`,
  )
  await db.execute(
    sql`delete from portfolio_hourly_views where portfolio_id = ${portfolioId} and hour = ${second?.hour}`,
  )
  await db.insert(portfolioHourlyViews).values({ portfolioId, hour: 5, views: 7, inWeek: false })
  await setCounts(app, portfolioId, { views: 1000, weekViews: 0 })
  expect(await recountViews(app.ctx(), page)).toBe(5)
  const after = await stateOf(portfolioId)
  // Hours whose sums were lost count all of their views as visits.
  const shown = ({ views, weekViews }: { views: number; weekViews: number }) => [views, weekViews]
  expect(after.counts.map(shown)).toEqual(before.counts.map(shown))
  expect(after.hours.map(({ hour, views, inWeek }) => [hour, views, inWeek])).toEqual(
    before.hours.map(({ hour, views, inWeek }) => [hour, views, inWeek]),
  )
  expect(await recountViews(app.ctx(), page)).toBe(0)
})

test('views that are stored meanwhile are counted once', async () => {
  const page = await viewedPage()
  await setCounts(app, page.portfolioId, { views: 0 })
  const work = Array.from({ length: 20 }, (_, index) => [
    recordView(app.ctx({ source: `visitor ${index}` }), page),
    recountViews(app.ctx(), page),
  ])
  await Promise.all(work.flat())
  expect(await recountViews(app.ctx(), page)).toBe(0)
  expect((await stateOf(page.portfolioId)).counts).toMatchObject([{ views: 26, weekViews: 26 }])
})
