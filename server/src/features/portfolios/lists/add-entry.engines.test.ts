import { PAGE_LISTS, VISIBLE } from '@vitrine/core/portfolios'
import { PLAIN_BUTTON } from '@vitrine/core/portfolios/lite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { grantPremium } from '../../../testing/factories.ts'
import { REFUSED_ADDRESSES, withOwnList } from '../../../testing/own-list.ts'
import { useTestSite } from '../../../testing/test-app.ts'

const { app, site } = await useTestSite()
const premium = { premium: true }

describe.each([
  {
    name: 'links',
    code: 'LINK_LIMIT',
    sent: { title: ' My  shop ', url: 'https://shop.example', emoji: '🛍️' },
    stored: {
      ...PLAIN_BUTTON,
      title: 'My shop',
      url: 'https://shop.example',
      emoji: '🛍️',
      imageUrl: null,
      showPlayer: false,
    },
    defaults: { title: 'New Link', url: 'https://', emoji: '' },
  },
  {
    name: 'socialLinks',
    code: 'SOCIAL_LINK_LIMIT',
    sent: { platform: ' GitHub ', url: 'https://github.com/ada' },
    stored: { platform: 'GitHub', url: 'https://github.com/ada' },
    defaults: { platform: 'website', url: 'https://' },
  },
  {
    name: 'projects',
    code: 'PROJECT_LIMIT',
    sent: { title: ' Halden ', description: 'A serif', projectUrl: 'https://halden.example' },
    stored: { title: 'Halden', description: 'A serif', projectUrl: 'https://halden.example', imageUrl: null, tags: [] },
    defaults: { title: 'New Project', description: '', projectUrl: '' },
  },
  {
    name: 'badges',
    code: 'BADGE_LIMIT',
    sent: { label: ' Designer ', color: '#ec4899', icon: '🎨' },
    stored: { label: 'Designer', color: '#ec4899', icon: '🎨' },
    defaults: { label: 'New Badge', color: '#3b82f6', icon: '' },
  },
] as const)('an addition to the $name', ({ name, code, sent, stored, defaults }) => {
  test('is last and has the specification’s defaults for missing fields', async () => {
    const { add, entries } = await withOwnList(app, site, name, premium)
    const first = await add(sent)
    expect(first.status).toBe(201)
    expect(first.json).toEqual({ id: expect.any(String), ...stored, ...VISIBLE, displayOrder: 0 })
    const second = await add({})
    expect(second.json).toMatchObject({ ...defaults, displayOrder: 1 })
    expect(await entries()).toEqual([first.json, second.json])
  })

  test('is refused beyond 50 entries, also if many are added simultaneously', async () => {
    const { add, entries } = await withOwnList(app, site, name, premium)
    for (let count = 0; count < 48; count += 1) await add({})
    const answers = await Promise.all(Array.from({ length: 5 }, () => add({})))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
      code,
      message: PAGE_LISTS[name].texts.full,
      data: { limit: 50 },
    })
    const places = (await entries()).map(({ displayOrder }) => displayOrder)
    expect(places).toEqual(Array.from({ length: 50 }, (_, place) => place))
  })

  test('of another person is refused as not found', async () => {
    const [mine, theirs] = [await withOwnList(app, site, name, premium), await withOwnList(app, site, name, premium)]
    const answer = await mine.visitor.post(`/api/portfolios/${theirs.portfolioId}/${PAGE_LISTS[name].path}`, {})
    expect(answer.json).toMatchObject({ code: 'PORTFOLIO_NOT_FOUND', status: 404 })
    expect(await theirs.entries()).toEqual([])
  })
})

describe.each([
  { name: 'links', field: 'url' },
  { name: 'socialLinks', field: 'url' },
  { name: 'projects', field: 'projectUrl' },
] as const)('the address of an addition to the $name', async ({ name, field }) => {
  const refusing = await withOwnList(app, site, name)

  test.each(REFUSED_ADDRESSES)('%j is refused: %s', async (address, message) => {
    const answer = await refusing.add({ [field]: address })
    expect(answer.status).toBe(422)
    expect(answer.json).toMatchObject({ code: 'INVALID_INPUT', data: { fields: [{ field, message }] } })
    expect(await refusing.entries()).toEqual([])
  })

  test.each(['', 'https://', 'http:', 'mailto:'])('%j, which is unfinished, is stored as it is', async (address) => {
    const { add } = await withOwnList(app, site, name)
    expect((await add({ [field]: address })).json).toMatchObject({ [field]: address })
  })
})

test.each([
  { input: { icon: '👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦' }, field: 'icon', message: 'Icon must be 2 characters or less' },
  { input: { label: 'x'.repeat(33) }, field: 'label', message: 'Label must be 32 characters or less' },
  { input: { color: 'red' }, field: 'color', message: 'Colors are written as #rrggbb' },
  { input: { displayOrder: 7 }, field: 'displayOrder', message: 'This field cannot be set' },
])('a badge with $input is refused', async ({ input, field, message }) => {
  const { add, entries } = await withOwnList(app, site, 'badges', premium)
  const answer = await add(input)
  expect(answer.status).toBe(422)
  expect(answer.json).toMatchObject({ data: { fields: [{ field, message }] } })
  expect(await entries()).toEqual([])
})

test('tags are premium: refused without it, stored with it, gone from the page when it has ended', async () => {
  const { person, add, entries, page } = await withOwnList(app, site, 'projects')
  const refused = await add({ tags: ['type'] })
  expect(refused.json).toMatchObject({
    status: 403,
    code: 'PREMIUM_FEATURE',
    message: 'Premium Feature',
    data: { fields: [{ field: 'tags', message: 'Project tags are part of Premium' }] },
  })
  expect(await entries()).toEqual([])
  const end = new Date(app.clock.now.getTime() + 1000)
  await grantPremium(app, person.userId, end)
  expect((await add({ tags: [' type ', 'print', ''] })).output.tags).toEqual(['type', 'print'])
  expect((await page()).projects).toMatchObject([{ tags: ['type', 'print'] }])
  const before = app.clock.now
  onTestFinished(() => {
    app.clock.now = before
  })
  app.clock.now = end
  expect((await page()).projects).toMatchObject([{ tags: [] }])
})

test('a custom badge needs premium, and leaves the page when premium has ended', async () => {
  const { person, add, entries, page } = await withOwnList(app, site, 'badges')
  const custom = { label: 'Beekeeper', color: '#ffcc00', icon: '🐝' }
  const predefined = { label: 'Designer', color: '#EC4899', icon: '🎨' }
  expect((await add(custom)).json).toMatchObject({
    status: 403,
    code: 'PREMIUM_FEATURE',
    message: 'Premium Feature',
    data: { fields: [{ field: 'label', message: 'Custom badges are part of Premium' }] },
  })
  expect((await add({ ...predefined, icon: '🐝' })).status).toBe(403)
  expect((await add(predefined)).status).toBe(201)
  const end = new Date(app.clock.now.getTime() + 1000)
  await grantPremium(app, person.userId, end)
  expect((await add(custom)).status).toBe(201)
  expect((await page()).badges).toMatchObject([predefined, custom])
  const before = app.clock.now
  onTestFinished(() => {
    app.clock.now = before
  })
  app.clock.now = end
  expect((await page()).badges).toMatchObject([predefined])
  expect(await entries()).toMatchObject([predefined, custom])
})
