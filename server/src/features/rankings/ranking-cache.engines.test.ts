import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '../../db/tables/accounts.ts'
import { portfolios, sensitivePages } from '../../db/tables/portfolios.ts'
import { type Actor, createCtx } from '../../runtime/context.ts'
import { createPerson, createPublishedPortfolio, grantPremium, setCounts } from '../../testing/factories.ts'
import { rowsRead, tablesScanned } from '../../testing/table-scans.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { publishPortfolio } from '../portfolios/page/publish-portfolio.ts'
import { updatePortfolio } from '../portfolios/page/update-portfolio.ts'
import { selectTop } from './queries.ts'

const app = await useTestApp()
const { db } = app.deps.database
const MINUTE = 60_000

/** Publishes a page with these counts. */
async function pageWith(counts: { views?: number; likes?: number; weekViews?: number }, published = true) {
  const owner = await createPerson(app)
  const { id } = await createPublishedPortfolio(app, owner, published)
  await setCounts(app, id, counts)
  return { id, owner }
}

type Page = Awaited<ReturnType<typeof pageWith>>

const namesOf = async (by: Parameters<typeof app.deps.rankings.list>[0]) =>
  (await app.deps.rankings.list(by)).map(({ username }) => username)
const pass = (milliseconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + milliseconds)
}
const publish = ({ id, owner }: Page, published: boolean) =>
  publishPortfolio(createCtx(app.deps, { actor: owner }), { id, published })
const receivePlanChange = ({ owner }: { owner: Actor }) =>
  app.deps.receive({ type: 'planChanged', userId: owner.userId })

// Each test begins with an empty site, and after the cached lists of the test before have expired.
beforeEach(async () => {
  await db.delete(users)
  pass(MINUTE)
})

describe('a list', () => {
  test('has the best pages first, the older one among equals, and no unpublished page', async () => {
    const [second, first, unpublished, third] = [
      await pageWith({ views: 5 }),
      await pageWith({ views: 7 }),
      await pageWith({ views: 9 }, false),
      await pageWith({ views: 5 }),
    ]
    expect(await namesOf('views')).toEqual([first, second, third].map(({ owner }) => owner.username))
    expect(await namesOf('views')).not.toContain(unpublished.owner.username)
  })

  test('is ranked by its own count', async () => {
    const [viewed, liked, trending] = [
      await pageWith({ views: 9, likes: 1, weekViews: 1 }),
      await pageWith({ views: 8, likes: 3 }),
      await pageWith({ views: 7, likes: 2, weekViews: 2 }),
    ].map(({ owner }) => owner.username)
    expect(await namesOf('views')).toEqual([viewed, liked, trending])
    expect(await namesOf('likes')).toEqual([liked, trending, viewed])
    expect(await namesOf('weekViews')).toEqual([trending, viewed])
  })

  test('has at most ten pages, six by views of the week', async () => {
    for (let number = 0; number < 11; number += 1) await pageWith({ weekViews: 1 })
    expect(await namesOf('views')).toHaveLength(10)
    expect(await namesOf('likes')).toHaveLength(10)
    expect(await namesOf('weekViews')).toHaveLength(6)
  })

  test.each([
    { title: 'hidden by an owner with premium', premium: true, hidden: true },
    { title: 'hidden by an owner without premium', premium: false, hidden: false },
  ])('keeps the rank of a page whose stats are $title', async ({ premium, hidden }) => {
    const { id, owner } = await pageWith({ views: 424_242, likes: 737_373 })
    const other = await pageWith({ views: 1 })
    if (premium) await grantPremium(app, owner.userId)
    await db.update(portfolios).set({ hideStats: true }).where(eq(portfolios.id, id))
    const cards = await app.deps.rankings.list('views')
    expect(cards).toMatchObject([{ username: owner.username }, { username: other.owner.username }])
    expect(cards[0]?.stats).toEqual(hidden ? null : { views: 424_242, likes: 737_373 })
    expect(/424242|737373/.test(JSON.stringify(cards))).toBe(!hidden)
  })

  test('is read by indexes', async () => {
    for (const by of ['views', 'likes', 'weekViews'] as const) {
      const read = (tx: typeof db) => selectTop(tx, { by, limit: 10, now: app.clock.now })
      expect(await tablesScanned(db, read)).toEqual([])
    }
  })

  test('reads what keepers decided about its own pages alone', async () => {
    for (let number = 0; number < 30; number += 1) {
      const { id } = await pageWith({ views: 1 })
      await db.insert(sensitivePages).values({ portfolioId: id, reason: 'x', placedBy: 'x', placedAt: app.clock.now })
    }
    const read = await rowsRead(db, (tx) => selectTop(tx, { by: 'views', limit: 10, now: app.clock.now }))
    expect(read.get('sensitive_pages') ?? 0).toBeLessThanOrEqual(10)
  })
})

describe('a cached list', () => {
  test('shows new counts when it is a minute old', async () => {
    const [one, other] = [await pageWith({ views: 2 }), await pageWith({ views: 1 })]
    const before = [one, other].map(({ owner }) => owner.username)
    expect(await namesOf('views')).toEqual(before)
    await setCounts(app, other.id, { views: 3 })
    app.deps.receive({ type: 'statsChanged', portfolioId: other.id })
    pass(MINUTE - 1)
    expect(await namesOf('views')).toEqual(before)
    pass(1)
    expect(await namesOf('views')).toEqual(before.toReversed())
  })

  test('loses an unpublished page at once', async () => {
    const pages = [await pageWith({ views: 2 }), await pageWith({ views: 1 })] as const
    expect(await namesOf('views')).toHaveLength(2)
    await publish(pages[0], false)
    expect(await namesOf('views')).toEqual([pages[1].owner.username])
  })

  test('hides stats at once when their owner hides them, and when premium begins', async () => {
    const { id, owner } = await pageWith({ views: 1 })
    await grantPremium(app, owner.userId)
    expect(await app.deps.rankings.list('views')).toMatchObject([{ stats: { views: 1 } }])
    await updatePortfolio(app.ctx({ actor: owner }), id, { hideStats: true })
    expect(await app.deps.rankings.list('views')).toMatchObject([{ stats: null }])
    await grantPremium(app, owner.userId, app.clock.now)
    receivePlanChange({ owner })
    expect(await app.deps.rankings.list('views')).toMatchObject([{ stats: { views: 1 } }])
    await grantPremium(app, owner.userId)
    receivePlanChange({ owner })
    expect(await app.deps.rankings.list('views')).toMatchObject([{ stats: null }])
  })

  test('gets a new page at once while it is not full, and otherwise when it is a minute old', async () => {
    for (let number = 0; number < 9; number += 1) await pageWith({ views: 1 })
    const tenth = await pageWith({ views: 2 }, false)
    expect(await namesOf('views')).toHaveLength(9)
    await publish(tenth, true)
    expect(await namesOf('views')).toHaveLength(10)
    const eleventh = await pageWith({ views: 3 }, false)
    await publish(eleventh, true)
    expect(await namesOf('views')).not.toContain(eleventh.owner.username)
    pass(MINUTE)
    expect(await namesOf('views')).toContain(eleventh.owner.username)
  })

  test('is not read again for changes of pages and owners outside it', async () => {
    for (let number = 0; number < 10; number += 1) await pageWith({ views: 2 })
    const other = await pageWith({ views: 1 })
    const before = await namesOf('views')
    await setCounts(app, other.id, { views: 3 })
    await updatePortfolio(app.ctx({ actor: other.owner }), other.id, { title: 'Changed' })
    receivePlanChange(other)
    expect(await namesOf('views')).toEqual(before)
  })

  test('is not used while events of other processes may be missed', async () => {
    const { id } = await pageWith({ views: 1 })
    const views = async () => (await app.deps.rankings.list('views'))[0]?.stats?.views
    expect(await views()).toBe(1)
    for (const [number, synced] of [false, true].entries()) {
      app.deps.receive({ type: 'busStatusChanged', synced })
      await setCounts(app, id, { views: 10 + number })
      expect(await views()).toBe(10 + number)
      await setCounts(app, id, { views: 20 })
      expect(await views()).toBe(synced ? 11 : 20)
    }
  })
})

describe('requests at once', () => {
  test('share one read', async () => {
    await pageWith({ views: 1 })
    const cards = await Promise.all(Array.from({ length: 50 }, () => app.deps.rankings.list('views')))
    // Cards of one read are the same objects.
    expect(new Set(cards.map(([card]) => card)).size).toBe(1)
  })

  test.each([
    { title: 'a change of a page', event: ({ id, owner }: Page) => pageChange(id, owner.userId) },
    {
      title: 'a change of a plan',
      event: ({ owner }: Page) => ({ type: 'planChanged', userId: owner.userId }) as const,
    },
    { title: 'a lost connection', event: () => ({ type: 'busStatusChanged', synced: true }) as const },
  ])('do not share and do not cache a read that was overtaken by $title', async ({ event }) => {
    const page = await pageWith({ views: 1 })
    const before = app.deps.rankings.list('views')
    app.deps.receive(event(page))
    const after = app.deps.rankings.list('views')
    const [[old], [fresh], [cached]] = [await before, await after, await app.deps.rankings.list('views')]
    expect(fresh).not.toBe(old)
    expect(cached).toBe(fresh)
  })
})

function pageChange(portfolioId: string, userId: string) {
  return { type: 'portfolioChanged', portfolioId, userId, tab: null } as const
}
