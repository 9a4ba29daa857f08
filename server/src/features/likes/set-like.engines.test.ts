import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { users } from '../../db/tables/accounts.ts'
import { portfolioHourlyLikes, portfolioLikes } from '../../db/tables/likes.ts'
import { toHour } from '../../db/tables/moment.ts'
import { portfolioCounts, portfolios } from '../../db/tables/portfolios.ts'
import type { Actor } from '../../runtime/context.ts'
import {
  createPerson,
  createPublishedPortfolio,
  grantPremium,
  setCounts,
  signInVisitor,
} from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { publishPortfolio } from '../portfolios/page/publish-portfolio.ts'
import { setLike } from './set-like.ts'

const { app, site } = await useTestSite()
const { db } = app.deps.database
const reader = await createPerson(app)

async function newPage(published = true) {
  const owner = await createPerson(app)
  return { owner, id: (await createPublishedPortfolio(app, owner, published)).id }
}

const rowsOf = (id: string) => db.select().from(portfolioLikes).where(eq(portfolioLikes.portfolioId, id))
const countOf = async (id: string) =>
  (await db.select().from(portfolioCounts).where(eq(portfolioCounts.portfolioId, id)))[0]?.likes

/** Stores people without passwords, which would cost a hash each. */
async function crowd(size: number): Promise<Actor[]> {
  const people = Array.from({ length: size }, () => ({ userId: app.deps.newId(), email: '' }))
  const now = app.clock.now
  await db
    .insert(users)
    .values(people.map(({ userId }) => ({ id: userId, name: 'x', email: userId, createdAt: now, updatedAt: now })))
  return people
}

test('a like is one row with its person and counts one; removing it removes both', async () => {
  const { id } = await newPage()
  const visitor = await signInVisitor(site.visitor(), reader)
  const like = (liked: boolean) => visitor.request('PUT', `/api/portfolios/${id}/like`, { liked })
  expect((await like(true)).json).toEqual({ liked: true, likeCount: 1 })
  expect(await rowsOf(id)).toMatchObject([{ userId: reader.userId, createdAt: app.clock.now }])
  expect((await like(true)).json).toEqual({ liked: true, likeCount: 1 })
  expect((await like(false)).json).toEqual({ liked: false, likeCount: 0 })
  expect((await like(false)).json).toEqual({ liked: false, likeCount: 0 })
  expect(await rowsOf(id)).toEqual([])
  expect(await countOf(id)).toBe(0)
})

test('likes are summed by the hour in which they were given; one that is removed later leaves its own hour', async () => {
  const { id } = await newPage()
  const start = app.clock.now
  onTestFinished(() => {
    app.clock.now = start
  })
  const [one, other] = await crowd(2)
  const like = (actor: Actor | undefined, liked: boolean, hours: number) => {
    app.clock.now = new Date(start.getTime() + hours * 3_600_000)
    return setLike(app.ctx({ actor: actor ?? null }), { portfolioId: id, liked })
  }
  const sums = async () => {
    const rows = await db.select().from(portfolioHourlyLikes).where(eq(portfolioHourlyLikes.portfolioId, id))
    return Object.fromEntries(rows.map(({ hour, likes }) => [hour - toHour(start), likes]))
  }
  await like(one, true, 0)
  await like(one, true, 1)
  await like(other, true, 2)
  expect(await sums()).toEqual({ 0: 1, 2: 1 })
  await like(one, false, 3)
  expect(await sums()).toEqual({ 0: 0, 2: 1 })
  await like(one, true, 4)
  expect(await sums()).toEqual({ 0: 0, 2: 1, 4: 1 })
  const rows = await rowsOf(id)
  expect(rows).toHaveLength(Object.values(await sums()).reduce((sum, likes) => sum + likes, 0))
})

test('a signed-out visitor is asked to sign in, and nothing is stored', async () => {
  const { id } = await newPage()
  const answer = await site.visitor().request('PUT', `/api/portfolios/${id}/like`, { liked: true })
  expect(answer.json).toMatchObject({
    status: 401,
    code: 'SIGN_IN_TO_LIKE',
    message: 'Please sign in to like portfolios',
  })
  expect(await rowsOf(id)).toEqual([])
})

test.each([{ userId: 'x' }, { likeCount: 1000 }, { liked: 'yes' }, { liked: undefined }])(
  'the input %j is refused',
  async (more) => {
    const { id } = await newPage()
    const visitor = await signInVisitor(site.visitor(), reader)
    const answer = await visitor.request('PUT', `/api/portfolios/${id}/like`, { liked: true, ...more })
    expect(answer.status).toBe(422)
    expect(await rowsOf(id)).toEqual([])
  },
)

test('an unpublished page takes no likes, not even its owner’s, and keeps those it has', async () => {
  const { id, owner } = await newPage()
  await setLike(app.ctx({ actor: reader }), { portfolioId: id, liked: true })
  await publishPortfolio(app.ctx({ actor: owner }), { id, published: false })
  for (const actor of [reader, owner]) {
    await expect(setLike(app.ctx({ actor }), { portfolioId: id, liked: false })).rejects.toMatchObject({
      spec: { code: 'PORTFOLIO_NOT_FOUND' },
    })
  }
  expect(await rowsOf(id)).toHaveLength(1)
  expect(await countOf(id)).toBe(1)
})

describe('at once', () => {
  test('200 people like a page: 200 rows, and the count is 200', async () => {
    const { id } = await newPage()
    const people = await crowd(200)
    const counts = await Promise.all(
      people.map((actor) => setLike(app.ctx({ actor }), { portfolioId: id, liked: true })),
    )
    expect(new Set(counts.map(({ likeCount }) => likeCount)).size).toBe(200)
    expect(await countOf(id)).toBe(200)
    expect(await rowsOf(id)).toHaveLength(200)
    await Promise.all(people.map((actor) => setLike(app.ctx({ actor }), { portfolioId: id, liked: false })))
    expect(await countOf(id)).toBe(0)
    expect(await rowsOf(id)).toEqual([])
  })

  test('one person likes from 50 tabs: one row, and the count is 1', async () => {
    const { id } = await newPage()
    const [actor = null] = await crowd(1)
    const tabs = Array.from({ length: 50 }, () => app.ctx({ actor }))
    const answers = await Promise.all(tabs.map((tab) => setLike(tab, { portfolioId: id, liked: true })))
    expect(new Set(answers.map(({ likeCount }) => likeCount))).toEqual(new Set([1]))
    expect(await rowsOf(id)).toHaveLength(1)
    await Promise.all(tabs.map((tab, index) => setLike(tab, { portfolioId: id, liked: index % 2 === 0 })))
    const rows = await rowsOf(id)
    expect(await countOf(id)).toBe(rows.length)
    await Promise.all(tabs.map((tab) => setLike(tab, { portfolioId: id, liked: false })))
    expect(await countOf(id)).toBe(0)
  })
})

test('the database refuses a count below 0 and a second like of one person', async () => {
  const { id } = await newPage()
  await expect(setCounts(app, id, { likes: -1 })).rejects.toMatchObject({
    cause: { constraint: 'portfolio_counts_check' },
  })
  const row = { portfolioId: id, userId: reader.userId, createdAt: app.clock.now }
  const twice = db.insert(portfolioLikes).values([
    { ...row, id: app.deps.newId() },
    { ...row, id: app.deps.newId() },
  ])
  await expect(twice.execute()).rejects.toMatchObject({
    cause: { constraint: 'portfolio_likes_portfolio_id_user_id_unique' },
  })
})

test('while a premium owner hides the counts a like is counted, and no count is returned', async () => {
  const { id, owner } = await newPage()
  await grantPremium(app, owner.userId)
  await db.update(portfolios).set({ hideStats: true }).where(eq(portfolios.id, id))
  const answer = await setLike(app.ctx({ actor: reader }), { portfolioId: id, liked: true })
  expect(answer).toEqual({ liked: true, likeCount: null })
  expect(await countOf(id)).toBe(1)
})

test('a like that an earlier version stored without its hourly sum can be taken back', async () => {
  const { id } = await newPage()
  const [other = null] = await crowd(1)
  for (const liked of [true, false]) await setLike(app.ctx({ actor: other }), { portfolioId: id, liked })
  await db
    .insert(portfolioLikes)
    .values({ id: app.deps.newId(), portfolioId: id, userId: reader.userId, createdAt: app.clock.now })
  await setCounts(app, id, { likes: 1 })
  expect(await setLike(app.ctx({ actor: reader }), { portfolioId: id, liked: false })).toMatchObject({ likeCount: 0 })
  const hours = await db.select().from(portfolioHourlyLikes).where(eq(portfolioHourlyLikes.portfolioId, id))
  expect(hours).toMatchObject([{ likes: 0 }])
})
