import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { portfolioHourlyLikes, portfolioLikes } from '../../db/tables/likes.ts'
import { portfolioCounts } from '../../db/tables/portfolios.ts'
import { setCounts } from '../../testing/factories.ts'
import { createCreator } from '../../testing/full-person.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { eraseLikes } from './erase-likes.ts'
import { setLike } from './set-like.ts'

const app = await useTestApp()
const { db } = app.deps.database

const stateOf = async (portfolioId: string) => {
  const [counts] = await db.select().from(portfolioCounts).where(eq(portfolioCounts.portfolioId, portfolioId))
  const hours = await db.select().from(portfolioHourlyLikes).where(eq(portfolioHourlyLikes.portfolioId, portfolioId))
  const rows = await db.$count(portfolioLikes, eq(portfolioLikes.portfolioId, portfolioId))
  return [rows, counts?.likes, hours.reduce((sum, { likes }) => sum + likes, 0)]
}

test('the likes that a person gave are taken back from counts and hours; those of others stay', async () => {
  const [person, other, ...pages] = [await createCreator(app), await createCreator(app), await createCreator(app)]
  for (const actor of [person, other]) {
    for (const { portfolioId } of pages) await setLike(app.ctx({ actor }), { portfolioId, liked: true })
    app.clock.now = new Date(app.clock.now.getTime() + 3_600_000)
  }
  const events: string[] = []
  const stop = app.deps.events.on('statsChanged', ({ portfolioId }) => events.push(portfolioId))
  expect(await eraseLikes(app.ctx(), person)).toBe(1)
  expect(await eraseLikes(app.ctx(), person)).toBe(0)
  stop()
  expect(events).toEqual(pages.map(({ portfolioId }) => portfolioId))
  for (const { portfolioId } of pages) expect(await stateOf(portfolioId)).toEqual([1, 1, 1])
})

test('more likes than a step holds are taken back while others like the same pages, and a wrong count does not stop it', async () => {
  const [person, other] = [await createCreator(app), await createCreator(app)]
  const pages: string[] = []
  for (let count = 0; count < 105; count += 1) {
    const { portfolioId } = await createCreator(app)
    pages.push(portfolioId)
    await setLike(app.ctx({ actor: person }), { portfolioId, liked: true })
  }
  await setCounts(app, pages[0] ?? '', { likes: 0 })
  const liking = pages
    .slice(0, 20)
    .map((portfolioId) => setLike(app.ctx({ actor: other }), { portfolioId, liked: true }))
  const steps: number[] = []
  do steps.push(await eraseLikes(app.ctx(), person))
  while (steps.at(-1) !== 0)
  await Promise.all(liking)
  expect(steps).toEqual([100, 5, 0])
  expect(await stateOf(pages[1] ?? '')).toEqual([1, 1, 1])
  expect(await stateOf(pages[104] ?? '')).toEqual([0, 0, 0])
})
