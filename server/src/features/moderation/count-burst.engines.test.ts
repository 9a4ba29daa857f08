import { contract } from '@vitrine/core/contract'
import { BURST_VISITS } from '@vitrine/core/views'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '../../db/tables/moderation.ts'
import { portfolioCounts } from '../../db/tables/portfolios.ts'
import { createPerson, createPublishedPortfolio } from '../../testing/factories.ts'
import { createKeeper } from '../../testing/keepers.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { recordView } from '../views/record-view.ts'
import { recountViews } from '../views/recount-views.ts'

const { app, site } = await useTestSite()
const { db } = app.deps.database
const { visitor: keeper } = await createKeeper(app, site.visitor())

async function newPage() {
  const owner = await createPerson(app)
  return { owner, id: (await createPublishedPortfolio(app, owner)).id }
}
const view = (portfolioId: string, number: number) =>
  recordView(app.ctx({ source: `10.${number >> 8}.${number & 255}.1` }), { portfolioId })
const views = (portfolioId: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, number) => view(portfolioId, number)))
const countsOf = async (portfolioId: string) =>
  (await db.select().from(portfolioCounts).where(eq(portfolioCounts.portfolioId, portfolioId)))[0]

test('a burst counts as views and not in rankings, until a keeper lets it count', async () => {
  const [bought, honest] = [await newPage(), await newPage()]
  await views(honest.id, 3)
  await views(bought.id, BURST_VISITS + 10)
  expect(await countsOf(bought.id)).toMatchObject({ views: BURST_VISITS + 10, rankedViews: 0, rankedWeekViews: 0 })
  const trending = async () => (await app.deps.rankings.list('weekViews')).map(({ username }) => username)
  expect(await trending()).toEqual([honest.owner.username])
  const [burst] = (await keeper.call(contract.moderation.bursts)).output
  expect(burst).toMatchObject({ portfolioId: bought.id, visits: BURST_VISITS + 10, counted: false })
  const place = { portfolioId: bought.id, hour: burst?.hour }
  expect((await keeper.call(contract.moderation.countBurst, {}, place)).status).toBe(200)
  const counts = await countsOf(bought.id)
  expect(counts?.rankedViews).toBeGreaterThan(100_000)
  expect(counts?.rankedWeekViews).toBe(counts?.rankedViews)
  await view(bought.id, 5000)
  expect((await countsOf(bought.id))?.rankedViews).toBeGreaterThan(counts?.rankedViews ?? 0)
  expect(await recountViews(app.ctx(), { portfolioId: bought.id })).toBe(0)
  expect((await keeper.call(contract.moderation.countBurst, {}, place)).error.code).toBe('BURST_NOT_FOUND')
  const logged = await db.select().from(auditLog).where(eq(auditLog.act, 'countBurst'))
  expect(logged.map(({ subject }) => subject)).toEqual([bought.id])
})
