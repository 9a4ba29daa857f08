import { contract } from '@vitrine/core/contract'
import { DEFAULT_DESIGN } from '@vitrine/core/portfolios'
import { DEFAULT_THEME } from '@vitrine/core/themes'
import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { portfolios } from '../../../db/tables/portfolios.ts'
import {
  createPerson,
  createPublishedPortfolio,
  grantPremium,
  PREMIUM_CHANGES,
  signInVisitor,
} from '../../../testing/factories.ts'
import { useTestSite } from '../../../testing/test-app.ts'
import { publishPortfolio } from './publish-portfolio.ts'
import { selectPortfolio } from './queries.ts'

const { app, site } = await useTestSite()
const { db } = app.deps.database

async function ownPage() {
  const person = await createPerson(app)
  const { id } = await createPublishedPortfolio(app, person)
  const visitor = await signInVisitor(site.visitor(), person)
  const stored = () => selectPortfolio(db, id)
  return { person, id, stored, save: (changes: unknown) => visitor.call(contract.portfolios.update, { id }, changes) }
}

test('only the changed fields are saved, and the stored values are returned', async () => {
  const page = await ownPage()
  const answer = await page.save({ title: ' New title ', bio: 'a\r\nb', showLocation: false })
  expect(answer.status).toBe(200)
  expect(answer.json).toMatchObject({
    id: page.id,
    title: 'New title',
    bio: 'a\nb',
    showLocation: false,
    published: true,
  })
  expect(await page.stored()).toMatchObject({ title: 'New title', bio: 'a\nb', showLocation: false, location: '' })
  const before = await page.stored()
  expect((await page.save({})).status).toBe(200)
  expect(await page.stored()).toEqual(before)
})

test('an emptied title is refused at its field while the page is published, and nothing is saved', async () => {
  const page = await ownPage()
  const before = await page.stored()
  const answer = await page.save({ title: ' \n', bio: 'Typed' })
  expect(answer.status).toBe(422)
  expect(answer.json).toMatchObject({ data: { fields: [{ field: 'title', message: 'Portfolio Title is required' }] } })
  expect(await page.stored()).toEqual(before)
})

test('an unpublished page without a title gets the default one', async () => {
  const page = await ownPage()
  await publishPortfolio(app.ctx({ actor: page.person }), { id: page.id, published: false })
  expect((await page.save({ title: ' ' })).json).toMatchObject({ title: 'My Portfolio' })
})

test('two simultaneous saves of different fields are both stored', async () => {
  const page = await ownPage()
  await Promise.all([page.save({ title: 'One' }), page.save({ bio: 'Two' }), page.save({ location: 'Three' })])
  expect(await page.stored()).toMatchObject({ title: 'One', bio: 'Two', location: 'Three' })
})

describe('a theme', () => {
  test('keeps the settings that a save does not name, also in two simultaneous saves', async () => {
    const page = await ownPage()
    const saves = [{ layout: 'split' }, { card: 'solid' }, { backgroundColors: ['#ff00aa'] }]
    await Promise.all(saves.map((theme) => page.save({ theme })))
    const theme = { ...DEFAULT_THEME, layout: 'split', card: 'solid', backgroundColors: ['#ff00aa'] }
    expect((await page.save({ bio: 'Typed' })).json).toMatchObject({ theme })
    expect(await page.stored()).toMatchObject({ theme, bio: 'Typed' })
  })

  test.each([{ layout: 'unknown' }, { ink: 'red' }, { blocks: ['links', 'links', 'cards', 'icons'] }, { font: 'x' }])(
    'is refused at its field: %j',
    async (theme) => {
      const page = await ownPage()
      const before = await page.stored()
      const answer = await page.save({ theme })
      expect(answer.status).toBe(422)
      expect(answer.json).toMatchObject({ data: { fields: [{ field: expect.stringContaining('theme') }] } })
      expect(await page.stored()).toEqual(before)
    },
  )

  test('needs premium for what moves, and a lapsed owner keeps it', async () => {
    const page = await ownPage()
    const answer = await page.save({ theme: { layout: 'list', enter: true } })
    expect(answer.status).toBe(403)
    expect(answer.json).toMatchObject({ data: { fields: [{ field: 'enter' }] } })
    await db
      .update(portfolios)
      .set({ theme: { ...DEFAULT_THEME, enter: true } })
      .where(eq(portfolios.id, page.id))
    expect((await page.save({ theme: { layout: 'list', enter: true } })).json).toMatchObject({
      theme: { layout: 'list', enter: true },
    })
  })
})

describe('limits count characters as a person counts them', () => {
  const family = '👨‍👩‍👧‍👦'
  test.each([
    ['title', 80, 'Portfolio Title must be 80 characters or less'],
    ['bio', 500, 'Bio must be 500 characters or less'],
    ['location', 80, 'Location must be 80 characters or less'],
  ])('%s may have %d characters and not one more', async (field, limit, message) => {
    const page = await ownPage()
    for (const fitting of ['x'.repeat(limit), family.repeat(limit)]) {
      const answer = await page.save({ [field]: fitting })
      expect(answer.json).toMatchObject({ [field]: fitting })
    }
    const before = await page.stored()
    for (const long of ['x'.repeat(limit + 1), family.repeat(limit + 1), 'x'.repeat(10_000)]) {
      const answer = await page.save({ [field]: long })
      expect(answer.status).toBe(422)
      expect(answer.json).toMatchObject({ code: 'INVALID_INPUT', message, data: { fields: [{ field, message }] } })
    }
    expect(await page.stored()).toEqual(before)
  })
})

test.each([
  '<script>alert(1)</script>',
  '</script><img src=x onerror=alert(1)>',
  '{{constructor.constructor("x")()}} #{1} <%= 1 %>',
  '\u202Etxet esrever\u202C',
  'zero\u200Bwidth\uFEFF',
  '👩🏽‍🚀 𝕬𝖉𝖆 ﷽',
  "'; drop table portfolios; --",
])('text stays as it was typed: %j', async (text) => {
  const page = await ownPage()
  expect((await page.save({ bio: text })).output.bio).toBe(text.normalize('NFC').trim())
})

test('control characters are removed, a lone surrogate is replaced, and the rest is stored', async () => {
  const page = await ownPage()
  expect((await page.save({ bio: 'a\u0000b\u0007c\ud800d' })).output.bio).toBe('abc\ufffdd')
})

describe('nothing else can be set', () => {
  test.each([
    { id: '0195e3c0-0000-7000-8000-000000000000' },
    { userId: '0195e3c0-0000-7000-8000-000000000000' },
    { user_id: 'x' },
    { username: 'other_name' },
    { published: false },
    { premium: true },
    { isPremium: true },
    { viewCount: 1_000_000 },
    { likeCount: 5 },
    { view_count: 5 },
    { createdAt: '2020-01-01T00:00:00Z' },
    { profileImageUrl: 'https://example.com/x.png' },
    { projects: [] },
    { backgroundUrl: 'https://example.com/x.png' },
    { customCursorUrl: 'https://example.com/x.png' },
    { discordId: '1' },
    { templateId: 'other' },
    { socialLinks: [] },
  ])('%j', async (changes) => {
    const page = await ownPage()
    const before = await page.stored()
    const answer = await page.save({ title: 'Changed', ...changes })
    expect(answer.status).toBe(422)
    const [field] = Object.keys(changes)
    expect(answer.error.data).toEqual({ fields: [{ field, message: 'This field cannot be set' }] })
    expect(await page.stored()).toEqual(before)
  })

  test('not through the prototype either', async () => {
    const page = await ownPage()
    await page.save('{"title":"Changed","__proto__":{"viewCount":5,"hideStats":true}}')
    expect(await page.stored()).toMatchObject({ viewCount: 0, hideStats: false })
  })

  test.each([
    { backgroundColor: 'red' },
    { backgroundColor: '#fff' },
    { musicVolume: 1.1 },
    { musicVolume: -0.1 },
    { musicVolume: '0.5' },
    { cursorSize: 15 },
    { cursorSize: 17 },
    { cursorSize: 66 },
    { visualEffect: 'lava' },
    { effectIntensity: '' },
    { customFont: 'comic-sans' },
    { title: null },
    { title: 5 },
    { bio: ['x'] },
    { showLocation: 'yes' },
  ])('the value of %j is refused', async (changes) => {
    const page = await ownPage()
    const before = await page.stored()
    const answer = await page.save(changes)
    expect(answer.status).toBe(422)
    expect(answer.error.data).toMatchObject({ fields: [{ field: Object.keys(changes)[0] }] })
    expect(await page.stored()).toEqual(before)
  })
})

describe('premium settings', () => {
  const gated = Object.entries(PREMIUM_CHANGES)

  test.each(gated)(
    '%s is refused on the free plan, and no other field of the request is saved',
    async (field, value) => {
      const page = await ownPage()
      const before = await page.stored()
      const answer = await page.save({ title: 'Changed', [field]: value })
      expect(answer.status).toBe(403)
      expect(answer.json).toMatchObject({
        code: 'PREMIUM_FEATURE',
        message: 'Premium Feature',
        data: { fields: [{ field, message: expect.stringContaining('Premium') }] },
      })
      expect(await page.stored()).toEqual(before)
    },
  )

  test('all are saved with premium, and refused from the moment it ends', async () => {
    const page = await ownPage()
    const end = new Date(app.clock.now.getTime() + 1)
    await grantPremium(app, page.person.userId, end)
    expect((await page.save(PREMIUM_CHANGES)).json).toMatchObject(PREMIUM_CHANGES)
    const before = app.clock.now
    onTestFinished(() => {
      app.clock.now = before
    })
    app.clock.now = end
    expect((await page.save({ customFont: 'caveat' })).status).toBe(403)
  })

  test.each(gated)('a lapsed owner keeps %s, returns to its default and saves the rest', async (field, value) => {
    const page = await ownPage()
    await db
      .update(portfolios)
      .set({ [field]: value })
      .where(eq(portfolios.id, page.id))
    expect((await page.save({ [field]: value, title: 'Kept' })).json).toMatchObject({ [field]: value, title: 'Kept' })
    const fallback = DEFAULT_DESIGN[field as keyof typeof DEFAULT_DESIGN]
    expect((await page.save({ [field]: fallback })).json).toMatchObject({ [field]: fallback })
    expect((await page.save({ [field]: value })).status).toBe(403)
  })

  test('the free settings stay free', async () => {
    const page = await ownPage()
    const free = {
      backgroundColor: '#123456',
      visualEffect: 'snow',
      effectIntensity: 'heavy',
      cursorType: 'neon',
      cursorSize: 64,
      musicEnabled: true,
      musicVolume: 0,
      animationSpeed: 'fast',
    }
    expect((await page.save(free)).json).toMatchObject(free)
  })
})

test('another person’s page is refused as not found and does not change', async () => {
  const [mine, theirs] = [await ownPage(), await ownPage()]
  const before = await theirs.stored()
  const visitor = await signInVisitor(site.visitor(), mine.person)
  const answer = await visitor.request('PATCH', `/api/portfolios/${theirs.id}`, { title: 'Mine now' })
  expect(answer.status).toBe(404)
  expect(answer.json).toMatchObject({ code: 'PORTFOLIO_NOT_FOUND', message: 'Portfolio not found' })
  expect(await theirs.stored()).toEqual(before)
})
