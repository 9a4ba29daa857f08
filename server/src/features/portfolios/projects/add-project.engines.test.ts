import { VISIBLE } from '@vitrine/core/portfolios'
import { expect, onTestFinished, test } from 'vitest'
import { grantPremium } from '../../../testing/factories.ts'
import { REFUSED_ADDRESSES, withOwnList } from '../../../testing/own-list.ts'
import { useTestSite } from '../../../testing/test-app.ts'

const { app, site } = await useTestSite()

test('a new project is last and has the specification’s defaults for missing fields', async () => {
  const { add, entries } = await withOwnList(app, site, 'projects')
  const first = await add({ title: ' Halden ', description: 'A serif', projectUrl: 'https://halden.example' })
  expect(first.status).toBe(201)
  expect(first.json).toEqual({
    ...VISIBLE,
    id: expect.any(String),
    title: 'Halden',
    description: 'A serif',
    projectUrl: 'https://halden.example',
    imageUrl: null,
    tags: [],
    displayOrder: 0,
  })
  const second = await add({})
  expect(second.json).toMatchObject({ title: 'New Project', description: '', projectUrl: '', displayOrder: 1 })
  expect(await entries()).toEqual([first.json, second.json])
})

const refusing = await withOwnList(app, site, 'projects')
test.each(REFUSED_ADDRESSES)('%j is refused: %s', async (projectUrl, message) => {
  const { add, entries } = refusing
  const answer = await add({ projectUrl })
  expect(answer.status).toBe(422)
  expect(answer.json).toMatchObject({ data: { fields: [{ field: 'projectUrl', message }] } })
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

test('a page has at most 50 projects, also if many are added simultaneously', async () => {
  const { add, entries } = await withOwnList(app, site, 'projects')
  for (let count = 0; count < 48; count += 1) await add({})
  const answers = await Promise.all(Array.from({ length: 5 }, () => add({})))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
    code: 'PROJECT_LIMIT',
    message: 'You can add up to 50 projects',
    data: { limit: 50 },
  })
  expect(await entries()).toHaveLength(50)
})

test('an addition to another person’s page is refused as not found', async () => {
  const [mine, theirs] = [await withOwnList(app, site, 'projects'), await withOwnList(app, site, 'projects')]
  const answer = await mine.visitor.post(`/api/portfolios/${theirs.portfolioId}/projects`, {})
  expect(answer.json).toMatchObject({ code: 'PORTFOLIO_NOT_FOUND', status: 404 })
  expect(await theirs.entries()).toEqual([])
})
