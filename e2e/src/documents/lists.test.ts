import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressesOf, only, readDocument, textOf, textsOf } from '../support/documents.ts'
import { publishPage } from '../support/pages.ts'
import { type Instance, startInstance } from '../support/server.ts'

let instance: Instance
beforeAll(async () => {
  instance = await startInstance()
})
afterAll(() => instance.stop())

test('on an empty instance the lists of the landing page say so, and the rankings lead to the first page', async () => {
  const landing = await readDocument(instance, '/')
  expect(landing.text).toContain('No portfolios yet')
  expect(landing.text).toContain('No trending portfolios yet')
  expect(textsOf(landing.body, 'main h2')).toEqual([
    'Make it look like you',
    'What your page can do',
    'Most Popular',
    'Trending Now',
    'Pricing',
    'FAQ',
    'Claim Your Space',
  ])
  const rankings = await readDocument(instance, '/rankings')
  expect(textsOf(rankings.body, 'main h2')).toContain('No portfolios yet')
  expect(addressesOf(only(rankings.body, 'main'), 'Create your page')).toEqual(['/auth?mode=sign-up'])
})

test('questions of the landing page close each other', async () => {
  const { body } = await readDocument(instance, '/')
  const names = body.querySelectorAll('main details').map((question) => question.getAttribute('name'))
  expect(names).toHaveLength(5)
  expect(names[0]).toBeTruthy()
  expect(new Set(names).size).toBe(1)
})

test('the tabs of the rankings are links', async () => {
  const { path, username } = await publishPage(instance, { title: 'First' })
  const byViews = await readDocument(instance, '/rankings')
  const selected = '[role=tab][aria-selected=true]'
  expect(textOf(only(byViews.body, selected))).toBe('Most Viewed')
  const entries = (body: typeof byViews.body) => textsOf(only(body, '[role=tabpanel]'), 'li')
  expect(entries(byViews.body)).toEqual([expect.stringMatching(`1, Gold.*@${username}.*0 views`)])
  expect(byViews.links.map(({ href }) => href)).toContain(instance.origin + path)
  const [address = ''] = addressesOf(only(byViews.body, '[role=tablist]'), 'Most Liked')
  const byLikes = await readDocument(instance, address)
  expect(textOf(only(byLikes.body, selected))).toBe('Most Liked')
  expect(entries(byLikes.body)).toEqual([expect.stringMatching(`@${username}.*0 likes`)])
})
