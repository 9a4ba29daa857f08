import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { portfolioClicks, portfolioEntryClicks } from '../../db/tables/clicks.ts'
import { toDay, toHour } from '../../db/tables/moment.ts'
import { createCreator } from '../../testing/full-person.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { recountEntryClicks } from './recount-entry-clicks.ts'

const app = await useTestApp()
const { db } = app.deps.database

test('wrong, missing and invented sums of entries are corrected, without the clicks of the owner', async () => {
  const page = await createCreator(app)
  const { portfolioId } = page
  const [now, earlier] = [app.clock.now, new Date(app.clock.now.getTime() - 3_600_000)]
  const [hour, day] = [toHour(now), toDay(toHour(now))]
  const [entryId, gone] = [app.deps.newId(), app.deps.newId()].toSorted()
  const entry = { portfolioId, entryId: entryId ?? '', kind: 'link' as const }
  for (const [clickedAt, own] of [
    [now, false],
    [now, false],
    [now, true],
    [earlier, false],
  ] as const)
    await db.insert(portfolioClicks).values({ ...entry, id: app.deps.newId(), clickedAt, own })
  await db.insert(portfolioEntryClicks).values([
    { ...entry, unit: 'hour', period: hour, clicks: 7 },
    { ...entry, unit: 'hour', period: hour - 1, clicks: 1 },
    { ...entry, entryId: gone ?? '', unit: 'day', period: day, clicks: 1 },
  ])
  expect(await recountEntryClicks(app.ctx(), page)).toBe(3)
  const sums = await db
    .select()
    .from(portfolioEntryClicks)
    .where(eq(portfolioEntryClicks.portfolioId, portfolioId))
    .orderBy(portfolioEntryClicks.period)
  expect(sums).toEqual([
    { ...entry, unit: 'day', period: day, clicks: 3 },
    { ...entry, unit: 'hour', period: hour - 1, clicks: 1 },
    { ...entry, unit: 'hour', period: hour, clicks: 2 },
  ])
  expect(await recountEntryClicks(app.ctx(), page)).toBe(0)
})
