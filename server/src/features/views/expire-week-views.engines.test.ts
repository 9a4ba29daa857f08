import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { portfolioCounts } from '../../db/tables/portfolios.ts'
import { portfolioHourlyViews } from '../../db/tables/views.ts'
import { createPerson, createPublishedPortfolio } from '../../testing/factories.ts'
import { tablesScanned } from '../../testing/table-scans.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { expireWeekViews } from './expire-week-views.ts'
import { selectHoursInWeek, takeOutOfWeek } from './queries.ts'
import { recordView } from './record-view.ts'

const app = await useTestApp()
const { db } = app.deps.database
const HOUR = 3_600_000
const start = new Date('2026-11-20T12:30:00.000Z')

/** Creates a page with a number of views in each hour, by the hours that have passed since at `start`. */
async function pageWith(viewsByAge: Record<number, number>) {
  const { id } = await createPublishedPortfolio(app, await createPerson(app))
  const moments = Object.entries(viewsByAge).flatMap(([age, views]) =>
    Array.from({ length: views }, () => new Date(start.getTime() - Number(age) * HOUR)),
  )
  for (const now of moments) {
    app.clock.now = now
    await recordView(app.ctx(), { portfolioId: id })
  }
  app.clock.now = start
  return id
}

async function countsOf(id: string) {
  const [row] = await db.select().from(portfolioCounts).where(eq(portfolioCounts.portfolioId, id))
  return row && { views: row.views, weekViews: row.weekViews }
}

const sumOfHours = async (id: string) => {
  const rows = await db.select().from(portfolioHourlyViews).where(eq(portfolioHourlyViews.portfolioId, id))
  return rows.reduce((sum, { views }) => sum + views, 0)
}

test('an hour leaves the week when its last moment is seven days old, and stays in the sums', async () => {
  const id = await pageWith({ 0: 2, 167: 3 })
  for (const { passed, weekViews } of [
    { passed: 1.49 * HOUR, weekViews: 5 },
    { passed: 1.5 * HOUR, weekViews: 2 },
    { passed: 168.49 * HOUR, weekViews: 2 },
    { passed: 168.5 * HOUR, weekViews: 0 },
  ]) {
    app.clock.now = new Date(start.getTime() + passed)
    await expireWeekViews(app.ctx())
    expect(await countsOf(id)).toEqual({ views: 5, weekViews })
  }
  expect(await sumOfHours(id)).toBe(5)
})

test('runs at once, with views meanwhile, take each hour out once', async () => {
  const ids = [await pageWith({ 0: 1, 1: 4, 2: 2 }), await pageWith({ 0: 2, 1: 1 })]
  app.clock.now = new Date(start.getTime() + 168 * HOUR)
  const views = Array.from({ length: 40 }, (_, index) => recordView(app.ctx(), { portfolioId: ids[index % 2] ?? '' }))
  await Promise.all([...[1, 2, 3].map((step) => expireWeekViews(app.ctx(), { step })), ...views])
  expect(await Promise.all(ids.map(countsOf))).toEqual([
    { views: 27, weekViews: 21 },
    { views: 23, weekViews: 22 },
  ])
})

test('an aborted run ends after its step, a failed step changes nothing, and the next run takes the rest once', async () => {
  const id = await pageWith({ 0: 1, 1: 2, 2: 3 })
  app.clock.now = new Date(start.getTime() + 168 * HOUR)
  await expireWeekViews(app.ctx(), { signal: AbortSignal.abort() })
  expect(await countsOf(id)).toEqual({ views: 6, weekViews: 6 })

  const stop = new AbortController()
  const running = expireWeekViews(app.ctx(), { signal: stop.signal, step: 1 })
  stop.abort()
  await running
  expect(await countsOf(id)).toEqual({ views: 6, weekViews: 3 })

  const ended = db.transaction(async (tx) => {
    await expireWeekViews({ ...app.ctx(), db: tx, pending: [] })
    throw new Error('the process ended')
  })
  await expect(ended).rejects.toThrow('the process ended')
  expect(await countsOf(id)).toEqual({ views: 6, weekViews: 3 })
  await expireWeekViews(app.ctx())
  await expireWeekViews(app.ctx())
  expect(await countsOf(id)).toEqual({ views: 6, weekViews: 1 })
})

test('a step finds its hours by an index', async () => {
  const work = async (tx: typeof db) => {
    await selectHoursInWeek(tx, { before: 0, limit: 1 })
    await takeOutOfWeek(tx, [{ portfolioId: app.deps.newId(), hour: 0 }])
  }
  expect(await tablesScanned(db, work)).toEqual([])
})
