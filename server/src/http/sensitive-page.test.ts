import { contract } from '@vitrine/core/contract'
import { moderationTexts } from '@vitrine/core/moderation'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { decisions, portfolios } from '../db/tables/index.ts'
import { createPerson, createPublishedPortfolio, signInVisitor } from '../testing/factories.ts'
import { createKeeper } from '../testing/keepers.ts'
import { useTestSite } from '../testing/test-app.ts'

const { app, site } = await useTestSite()
const { db } = app.deps.database
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const PORTRAIT = '/portfolio-assets/0198a3c0-0000-7000-8000-000000000001/profile-1.webp'
const owner = await createPerson(app)
const { id: portfolioId } = await createPublishedPortfolio(app, owner)
await db.update(portfolios).set({ profileImageUrl: PORTRAIT }).where(eq(portfolios.id, portfolioId))
const { visitor: keeper } = await createKeeper(app, site.visitor())
/** Text of the document that shows the page. */
const SHOWN = `Page of ${owner.username}`
const path = `/u/${owner.username}`
const about = { target: 'page', step: 'warnVisitors', category: 'other', reason: 'Not for children' }
const warn = () => keeper.call(contract.moderation.decideAbout, { id: owner.userId }, about)

test('visitors read a warning first, once in a session, and never from a cache', async () => {
  const visitor = site.visitor()
  expect((await visitor.get(path)).text).toContain(SHOWN)
  expect((await warn()).status).toBe(200)
  const warned = await visitor.get(path)
  expect(warned.text).toContain(moderationTexts.sensitiveHint)
  expect(warned.text).not.toMatch(/<script|Page of|profile-1/)
  expect(warned.headers.get('cache-control')).toBe('no-store')
  const confirmed = await visitor.post('/sensitive', new URLSearchParams({ page: owner.username }).toString(), FORM)
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, path])
  expect(confirmed.headers.get('set-cookie')).toContain(`Path=${path};`)
  const cookie = { cookie: 'vitrine.sensitive=shown' }
  for (const _ of ['rendered', 'cached']) {
    const page = await site.visitor().get(path, cookie)
    expect(page.text).toContain(SHOWN)
    expect(page.headers.get('cache-control')).toBe('private, no-cache')
  }
  expect((await site.visitor().get(path)).text).not.toContain(SHOWN)
})

test('lists show the page with a mark and without its pictures, and the dashboard’s picture only to its owner', async () => {
  const { popular } = (await site.visitor().call(contract.rankings.highlights)).output
  const card = popular.find(({ username }) => username === owner.username)
  expect(card).toMatchObject({ sensitive: true, profileImageUrl: null, backgroundUrl: null })
  const still = `/preview/${owner.username}`
  expect((await site.visitor().get(still)).status).toBe(404)
  const visitor = site.visitor()
  await signInVisitor(visitor, owner)
  expect((await visitor.get(still)).status).toBe(200)
})

test('a confirmation from another site is refused', async () => {
  const body = new URLSearchParams({ page: owner.username }).toString()
  const foreign = { ...FORM, origin: 'https://evil.example' }
  expect((await site.visitor().post('/sensitive', body, foreign)).status).toBe(403)
})

test('a restored page is shown at once', async () => {
  const [decision] = await db.select().from(decisions).where(eq(decisions.subjectUserId, owner.userId))
  const input = { id: decision?.id ?? '' }
  await keeper.call(contract.moderation.restore, input, { reason: 'It is fine' })
  const { text, headers } = await site.visitor().get(path)
  expect(text).toContain(SHOWN)
  expect(headers.get('cache-control')).toBe('public, no-cache')
})
