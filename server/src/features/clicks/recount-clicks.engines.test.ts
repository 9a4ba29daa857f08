import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { portfolioClicks, portfolioHourlyClicks } from '../../db/tables/clicks.ts'
import { toHour } from '../../db/tables/moment.ts'
import { createCreator } from '../../testing/full-person.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { recountClicks } from './recount-clicks.ts'

const app = await useTestApp()
const { db } = app.deps.database

test('wrong, missing and invented hours are corrected, of visitors and of the owner', async () => {
  const page = await createCreator(app)
  const { portfolioId } = page
  const now = app.clock.now
  const click = { portfolioId, entryId: app.deps.newId(), kind: 'link' as const, clickedAt: now }
  for (const own of [false, false, true])
    await db.insert(portfolioClicks).values({ ...click, id: app.deps.newId(), own })
  await db.insert(portfolioHourlyClicks).values({ portfolioId, hour: 5, clicks: 9, ownClicks: 1 })
  const hours = () =>
    db
      .select()
      .from(portfolioHourlyClicks)
      .where(eq(portfolioHourlyClicks.portfolioId, portfolioId))
      .orderBy(portfolioHourlyClicks.hour)
  const right = [
    { hour: 5, clicks: 0, ownClicks: 0 },
    { hour: toHour(now), clicks: 2, ownClicks: 1 },
  ]
  expect(await recountClicks(app.ctx(), page)).toBe(2)
  expect(await hours()).toMatchObject(right)
  await db
    .update(portfolioHourlyClicks)
    .set({ clicks: 8 })
    .where(eq(portfolioHourlyClicks.hour, toHour(now)))
  expect(await recountClicks(app.ctx(), page)).toBe(1)
  expect(await hours()).toMatchObject(right)
  expect(await recountClicks(app.ctx(), page)).toBe(0)
})
