import { VISIBLE } from '@vitrine/core/portfolios'
import { expect, test } from 'vitest'
import { REFUSED_ADDRESSES, withOwnList } from '../../../testing/own-list.ts'
import { useTestSite } from '../../../testing/test-app.ts'

const { app, site } = await useTestSite()

test('a new link is last and has the specification’s defaults for missing fields', async () => {
  const { add, entries } = await withOwnList(app, site, 'socialLinks')
  const first = await add({ platform: ' GitHub ', url: 'https://github.com/ada' })
  expect(first.status).toBe(201)
  expect(first.json).toEqual({
    id: expect.any(String),
    platform: 'GitHub',
    url: 'https://github.com/ada',
    ...VISIBLE,
    displayOrder: 0,
  })
  const second = await add({})
  expect(second.json).toMatchObject({ platform: 'website', url: 'https://', displayOrder: 1 })
  expect(await entries()).toEqual([first.json, second.json])
})

const refusing = await withOwnList(app, site, 'socialLinks')
test.each(REFUSED_ADDRESSES)('%j is refused: %s', async (url, message) => {
  const { add, entries } = refusing
  const answer = await add({ url })
  expect(answer.status).toBe(422)
  expect(answer.json).toMatchObject({ code: 'INVALID_INPUT', data: { fields: [{ field: 'url', message }] } })
  expect(await entries()).toEqual([])
})

test.each(['', 'https://', 'http:', 'mailto:'])('the unfinished %j is stored as it is', async (url) => {
  const { add } = await withOwnList(app, site, 'socialLinks')
  expect((await add({ url })).json).toMatchObject({ url })
})

test('a page has at most 50 links, also if many are added simultaneously', async () => {
  const { add, entries } = await withOwnList(app, site, 'socialLinks')
  for (let count = 0; count < 48; count += 1) await add({})
  const answers = await Promise.all(Array.from({ length: 5 }, () => add({})))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
    code: 'SOCIAL_LINK_LIMIT',
    message: 'You can add up to 50 social links',
    data: { limit: 50 },
  })
  const orders = (await entries()).map((link) => link.displayOrder)
  expect(orders).toEqual(Array.from({ length: 50 }, (_, index) => index))
})

test('an addition to another person’s page is refused as not found', async () => {
  const [mine, theirs] = [await withOwnList(app, site, 'socialLinks'), await withOwnList(app, site, 'socialLinks')]
  const answer = await mine.visitor.post(`/api/portfolios/${theirs.portfolioId}/social-links`, {})
  expect(answer.json).toMatchObject({ code: 'PORTFOLIO_NOT_FOUND', status: 404 })
  expect(await theirs.entries()).toEqual([])
})
