import { VISIBLE } from '@vitrine/core/portfolios'
import { expect, test } from 'vitest'
import { countsOf } from '#features/portfolios'
import { expireWeekViews } from '#features/views'
import { portfolioClicks } from '../db/tables/clicks.ts'
import { portfolioViews } from '../db/tables/views.ts'
import { addEntry } from '../features/portfolios/lists/add-entry.ts'
import { createPerson, createPublishedPortfolio } from '../testing/factories.ts'
import { useTestApp } from '../testing/test-app.ts'
import { recordVisits } from './record-visits.ts'

const app = await useTestApp()
const { db } = app.deps.database
const DAY_MS = 24 * 60 * 60 * 1000

test('a page gets the missing views of the last week, and its earlier views and clicks once', async () => {
  const owner = await createPerson(app)
  const { id } = await createPublishedPortfolio(app, owner)
  const link = { ...VISIBLE, portfolioId: id, platform: 'github', url: 'https://github.com/ada' }
  const { id: entryId } = await addEntry(app.ctx({ actor: owner }), 'socialLinks', link)
  const visit = async () => {
    await expireWeekViews(app.ctx())
    await recordVisits(app.deps, { portfolioId: id, entryIds: [entryId] }, { week: 30, earlier: 70 })
    return countsOf(app.ctx(), id)
  }
  for (const _ of ['first start', 'second start']) {
    expect(await visit()).toMatchObject({ viewCount: 100, likeCount: 0, weekViews: 30 })
  }
  const rows = await db.select().from(portfolioViews)
  const ages = rows.map(({ viewedAt }) => (app.clock.now.getTime() - viewedAt.getTime()) / DAY_MS)
  expect(rows).toHaveLength(100)
  expect(await db.select().from(portfolioClicks)).toHaveLength(34)
  expect(Math.min(...ages)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...ages)).toBeLessThan(43)

  app.clock.now = new Date(app.clock.now.getTime() + 30 * DAY_MS)
  expect(await visit()).toMatchObject({ viewCount: 130, likeCount: 0, weekViews: 30 })
})
