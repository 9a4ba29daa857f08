import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../support/api.ts'
import { addressesOf, only, readDocument, textOf } from '../support/documents.ts'
import { type Instance, startInstance } from '../support/server.ts'

const LINKS = {
  SITE_COMMUNITY_URL: 'https://discord.gg/ada',
  SITE_SOURCE_URL: 'https://git.example/ada',
  SITE_SOCIAL_URL: 'https://social.example/ada',
}
const SCREENS = ['/', '/pricing', '/about', '/contact', '/support', '/privacy', '/terms']

let instance: Instance
let bare: Instance
beforeAll(async () => {
  instance = await startInstance({
    environment: {
      ...LINKS,
      SITE_OPERATOR: 'Ada Works',
      SITE_LEGAL_DATE: 'May 1, 2027',
      SITE_SUPPORT_EMAIL: 'help@ada.example',
    },
  })
  bare = await startInstance({ environment: { SITE_NEWSLETTER: 'off', SITE_STATISTICS: 'off' } })
})
afterAll(async () => {
  await instance.stop()
  await bare.stop()
})

test.each(SCREENS)('a link that is set is on %s, and none that is not set', async (path) => {
  const set = await readDocument(instance, path)
  for (const address of Object.values(LINKS)) {
    expect(set.links.filter(({ href }) => href === address)[0]).toEqual({
      href: address,
      rel: 'nofollow noopener noreferrer',
      target: '_blank',
    })
  }
  expect(set.text).toContain('Stay Updated')
  const unset = await readDocument(bare, path)
  expect(unset.links.filter(({ href, target }) => target !== '' || new URL(href).protocol === 'https:')).toEqual([])
  expect(unset.body.querySelectorAll('a[href=""]')).toEqual([])
  expect(unset.text).not.toContain('Stay Updated')
})

test('a newsletter that is off refuses addresses', async () => {
  const refused = await createClient(bare).post('/api/newsletter', { email: 'ada@example.com' })
  expect([refused.status, (await refused.json()).code]).toEqual([404, 'NEWSLETTER_OFF'])
  expect(bare.output()).not.toContain('ada@example.com')
})

test.each(['/privacy', '/terms'])('%s names operator, legal date and support address of the settings', async (path) => {
  const { body } = await readDocument(instance, path)
  const main = only(body, 'main')
  expect(textOf(main)).toContain('Last updated May 1, 2027')
  expect(textOf(main)).toContain('Ada Works')
  expect(addressesOf(main, 'help@ada.example')).toContain('mailto:help@ada.example')
})

test('the statistics are shown unless they are switched off', async () => {
  const { body } = await readDocument(instance, '/about')
  expect(textOf(body)).toContain('33K+')
  expect(textOf(body)).toContain('satisfaction')
  expect(textOf(only(body, 'footer'))).toContain('Ada Works')
  expect(body.querySelectorAll('main dl')).toHaveLength(1)
  const without = await readDocument(bare, '/about')
  expect(without.text).not.toContain('satisfaction')
  expect(without.body.querySelectorAll('main dl')).toHaveLength(0)
})
