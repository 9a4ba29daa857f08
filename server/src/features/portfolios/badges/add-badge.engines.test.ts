import { VISIBLE } from '@vitrine/core/portfolios'
import { expect, onTestFinished, test } from 'vitest'
import { grantPremium } from '../../../testing/factories.ts'
import { withOwnList } from '../../../testing/own-list.ts'
import { useTestSite } from '../../../testing/test-app.ts'

const { app, site } = await useTestSite()

test('a new badge is last and has the specification’s defaults for missing fields', async () => {
  const { add, entries, page } = await withOwnList(app, site, 'badges', { premium: true })
  const first = await add({ label: ' Designer ', color: '#ec4899', icon: '🎨' })
  expect(first.status).toBe(201)
  expect(first.json).toEqual({
    ...VISIBLE,
    id: expect.any(String),
    label: 'Designer',
    color: '#ec4899',
    icon: '🎨',
    displayOrder: 0,
  })
  const second = await add({})
  expect(second.json).toMatchObject({ label: 'New Badge', color: '#3b82f6', icon: '', displayOrder: 1 })
  expect(await entries()).toEqual([first.json, second.json])
  expect((await page()).badges.map(({ label }) => label)).toEqual(['Designer', 'New Badge'])
})

test.each([
  { input: { icon: '👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦' }, field: 'icon', message: 'Icon must be 2 characters or less' },
  { input: { label: 'x'.repeat(33) }, field: 'label', message: 'Label must be 32 characters or less' },
  { input: { color: 'red' }, field: 'color', message: 'Colours are written as #rrggbb' },
  { input: { displayOrder: 7 }, field: 'displayOrder', message: 'This field cannot be set' },
])('$input is refused', async ({ input, field, message }) => {
  const { add, entries } = await withOwnList(app, site, 'badges', { premium: true })
  const answer = await add(input)
  expect(answer.status).toBe(422)
  expect(answer.json).toMatchObject({ data: { fields: [{ field, message }] } })
  expect(await entries()).toEqual([])
})

test('a page has at most 50 badges, also if many are added simultaneously', async () => {
  const { add, entries } = await withOwnList(app, site, 'badges', { premium: true })
  for (let count = 0; count < 48; count += 1) await add({})
  const answers = await Promise.all(Array.from({ length: 5 }, () => add({})))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
    code: 'BADGE_LIMIT',
    message: 'You can add up to 50 badges',
    data: { limit: 50 },
  })
  expect(await entries()).toHaveLength(50)
})

test('an addition to another person’s page is refused as not found', async () => {
  const [mine, theirs] = [
    await withOwnList(app, site, 'badges', { premium: true }),
    await withOwnList(app, site, 'badges', { premium: true }),
  ]
  const answer = await mine.visitor.post(`/api/portfolios/${theirs.portfolioId}/badges`, {})
  expect(answer.json).toMatchObject({ code: 'PORTFOLIO_NOT_FOUND', status: 404 })
  expect(await theirs.entries()).toEqual([])
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
