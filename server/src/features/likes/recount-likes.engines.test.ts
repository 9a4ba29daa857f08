import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { portfolioHourlyLikes, portfolioLikes } from '../../db/tables/likes.ts'
import { portfolioCounts } from '../../db/tables/portfolios.ts'
import { createPerson, setCounts } from '../../testing/factories.ts'
import { createCreator } from '../../testing/full-person.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { recountLikes } from './recount-likes.ts'
import { setLike } from './set-like.ts'

const app = await useTestApp()
const { db } = app.deps.database
const stateOf = async (portfolioId: string) => {
  const [counts] = await db.select().from(portfolioCounts).where(eq(portfolioCounts.portfolioId, portfolioId))
  const hours = await db.select().from(portfolioHourlyLikes).where(eq(portfolioHourlyLikes.portfolioId, portfolioId))
  return [counts?.likes, hours.filter(({ likes }) => likes > 0).map(({ likes }) => likes)]
}

test('a wrong count and wrong hours are corrected, right ones stay', async () => {
  const page = await createCreator(app)
  const { portfolioId } = page
  for (let count = 0; count < 3; count += 1) {
    await setLike(app.ctx({ actor: await createPerson(app) }), { portfolioId, liked: true })
  }
  expect(await recountLikes(app.ctx(), page)).toBe(0)
  await setCounts(app, portfolioId, { likes: 40 })
  await db.execute(sql`delete from portfolio_hourly_likes where portfolio_id = ${portfolioId}`)
  await db.insert(portfolioHourlyLikes).values({ portfolioId, hour: 5, likes: 9 })
  expect(await recountLikes(app.ctx(), page)).toBe(3)
  expect(await stateOf(portfolioId)).toEqual([3, [3]])
  expect(await recountLikes(app.ctx(), page)).toBe(0)
})

test('likes that are given and taken back meanwhile are counted', async () => {
  const page = await createCreator(app)
  const { portfolioId } = page
  const people = await Promise.all([1, 2, 3, 4].map(() => createPerson(app)))
  await setCounts(app, portfolioId, { likes: 7 })
  const like = (liked: boolean) => people.map((actor) => setLike(app.ctx({ actor }), { portfolioId, liked }))
  await Promise.all([
    ...like(true),
    recountLikes(app.ctx(), page),
    ...like(false),
    recountLikes(app.ctx(), page),
    ...like(true),
  ])
  await recountLikes(app.ctx(), page)
  // Requests at the same time have no order, so how many likes remain is open.
  const rows = await db.$count(portfolioLikes, eq(portfolioLikes.portfolioId, portfolioId))
  expect(await stateOf(portfolioId)).toEqual([rows, rows > 0 ? [rows] : []])
})
