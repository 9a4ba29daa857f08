import { contract } from '@vitrine/core/contract'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { portfolios, socialLinks } from '../../../db/tables/portfolios.ts'
import type { Actor } from '../../../runtime/context.ts'
import {
  createPerson,
  createPublishedPortfolio,
  grantPremium,
  PREMIUM_CHANGES,
  setCounts,
  signInVisitor,
} from '../../../testing/factories.ts'
import { useTestSite } from '../../../testing/test-app.ts'
import { viewPortfolio } from './view-portfolio.ts'

const { app, site } = await useTestSite()

type Stored = Partial<typeof portfolios.$inferInsert>

/** Creates a published page with these stored values, which no verb has checked. */
async function pageWith(stored: Stored, premium?: 'now' | Date): Promise<Actor & { username: string; id: string }> {
  const person = await createPerson(app)
  const { id } = await createPublishedPortfolio(app, person)
  const { db } = app.deps.database
  if (Object.keys(stored).length > 0) await db.update(portfolios).set(stored).where(eq(portfolios.id, id))
  if (premium) await grantPremium(app, person.userId, premium === 'now' ? undefined : premium)
  return { ...person, id }
}

describe('visibility of a page', () => {
  test('a published page is visible to everyone, under its name in any case', async () => {
    const page = await pageWith({})
    for (const name of [page.username, page.username.toUpperCase(), `%20${page.username}%20`]) {
      const answer = await site.visitor().get(`/api/u/${name}`)
      expect(answer.status).toBe(200)
      expect(answer.json).toMatchObject({ id: page.id, username: page.username, stats: { views: 0, likes: 0 } })
    }
  })

  test('an unpublished page is visible only to its owner', async () => {
    const page = await pageWith({ published: false })
    const other = await createPerson(app)
    const owner = await signInVisitor(site.visitor(), page)
    expect((await owner.get(`/api/u/${page.username}`)).json).toMatchObject({ id: page.id, published: false })
    for (const visitor of [site.visitor(), await signInVisitor(site.visitor(), other)]) {
      const answer = await visitor.get(`/api/u/${page.username}`)
      expect(answer.status).toBe(404)
      expect(answer.json).toMatchObject({ code: 'PORTFOLIO_NOT_FOUND', message: 'Portfolio not found' })
    }
  })

  test.each(['nobody_here', 'a', '%00', 'ada%00', '%F0%9F%98%80', "'%20or%201=1", '%25', '..%2F..', 'a'.repeat(100)])(
    'the name %s is refused as not found',
    async (name) => {
      const answer = await site.visitor().get(`/api/u/${name}`)
      expect(answer.status).toBe(404)
      expect(answer.json).toMatchObject({ code: 'PORTFOLIO_NOT_FOUND' })
    },
  )

  test('the name of a person without a page is not found', async () => {
    const person = await createPerson(app)
    await expect(viewPortfolio(app.ctx({ actor: person }), person)).rejects.toMatchObject({ status: 404 })
  })
})

test('reading a page counts no view', async () => {
  const page = await pageWith({})
  for (let time = 0; time < 3; time += 1) await site.visitor().get(`/api/u/${page.username}`)
  expect((await viewPortfolio(app.ctx(), page)).stats).toEqual({ views: 0, likes: 0 })
})

test('the response does not contain hidden counts or a hidden location', async () => {
  const page = await pageWith({ hideStats: true, location: 'Secret Harbour', showLocation: false }, 'now')
  await setCounts(app, page.id, { views: 424_242, likes: 737_373 })
  const { text, json } = await site.visitor().get(`/api/u/${page.username}`)
  expect(json).toMatchObject({ stats: null, location: null })
  expect(text).not.toMatch(/424242|737373|Harbour|viewCount|likeCount/)
})

test('the response does not contain the owner’s id, e-mail address or private settings', async () => {
  const page = await pageWith({ discordId: '112233445566', customCursorUrl: '/secret-cursor.png' })
  const { text } = await site.visitor().get(`/api/u/${page.username}`)
  expect(text).not.toContain(page.userId)
  expect(text).not.toMatch(/112233445566|secret-cursor|@example\.com/)
})

describe('the effect of premium', () => {
  const { hideStats, chatEnabled, ...design } = PREMIUM_CHANGES
  const themed = {
    premium: true,
    stats: hideStats ? null : { views: 0, likes: 0 },
    chatEnabled,
    design: { ...design, visualEffect: 'snow' },
  }
  const plain = {
    premium: false,
    stats: { views: 0, likes: 0 },
    chatEnabled: true,
    design: {
      customFont: 'default',
      textAnimation: 'none',
      cursorType: 'default',
      cursorAnimationType: 'none',
      showPremiumBadge: false,
      visualEffect: 'snow',
    },
  }
  const END = new Date('2026-11-25T09:30:00.500Z')

  test.each([
    { title: 'a millisecond before its end all is in effect', offset: -1, seen: themed },
    { title: 'at the very millisecond of its end nothing is', offset: 0, seen: plain },
    { title: 'a millisecond after its end nothing is', offset: 1, seen: plain },
  ])('$title', async ({ offset, seen }) => {
    const page = await pageWith({ ...PREMIUM_CHANGES, visualEffect: 'snow' }, END)
    const before = app.clock.now
    app.clock.now = new Date(END.getTime() + offset)
    const view = await viewPortfolio(app.ctx(), page)
    app.clock.now = before
    expect(view).toMatchObject(seen)
  })

  test('the stored values stay when it ends', async () => {
    const page = await pageWith({ ...PREMIUM_CHANGES }, app.clock.now)
    await viewPortfolio(app.ctx(), page)
    const [row] = await app.deps.database.db.select().from(portfolios).where(eq(portfolios.id, page.id))
    expect(row).toMatchObject(PREMIUM_CHANGES)
  })

  test.each(['neon', 'dot', 'crosshair', 'default'] as const)('the %s cursor stays without it', async (cursorType) => {
    const page = await pageWith({ cursorType })
    expect((await viewPortfolio(app.ctx(), page)).design.cursorType).toBe(cursorType)
  })

  test('a premium owner may keep the badge', async () => {
    const page = await pageWith({ showPremiumBadge: true, premiumBadgeColor: '#00ff00' }, 'now')
    const { design } = await viewPortfolio(app.ctx(), page)
    expect(design).toMatchObject({ showPremiumBadge: true, premiumBadgeColor: '#00ff00' })
  })

  test("the visitor's own premium changes nothing", async () => {
    const [page, visitor] = [await pageWith({ ...PREMIUM_CHANGES }), await createPerson(app)]
    await grantPremium(app, visitor.userId)
    expect(await viewPortfolio(app.ctx({ actor: visitor }), page)).toEqual(await viewPortfolio(app.ctx(), page))
  })
})

test('links stored in whatever way are shown only if they are complete and safe, in their order', async () => {
  const page = await pageWith({})
  const urls = [
    'mailto:me@example.com',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    '//example.com',
    '\\\\example.com',
    'https:\\\\example.com',
    'https://user:pass@example.com',
    'https://@example.com',
    'https://',
    'https://github.com/me',
  ]
  await app.deps.database.db.insert(socialLinks).values(
    urls.map((url, displayOrder) => ({
      id: app.deps.newId(),
      portfolioId: page.id,
      platform: 'GitHub',
      url,
      displayOrder,
    })),
  )
  const { output, text } = await site.visitor().call(contract.portfolios.view, { username: page.username })
  expect(output.socialLinks).toMatchObject([
    { href: 'mailto:me@example.com', icon: 'github' },
    { href: 'https://github.com/me', icon: 'github' },
  ])
  expect(text).not.toMatch(/script:|data:|user:pass/i)
})
