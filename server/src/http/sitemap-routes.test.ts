import { LOOK_CATALOG } from '@vitrine/core/looks'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '../db/tables/accounts.ts'
import { portfolios } from '../db/tables/portfolios.ts'
import { createPerson, createPublishedPortfolio, numberNextPortfolio } from '../testing/factories.ts'
import { listLook, saveLook } from '../testing/saved-look.ts'
import { TEST_ORIGIN, useTestSite } from '../testing/test-app.ts'
import { aiCrawlers } from './ai-crawlers.ts'

const { app, site } = await useTestSite()
const { site: allowing } = await useTestSite({ SITE_AI_TRAINING: 'allowed' })
const { db } = app.deps.database
const visitor = site.visitor()

beforeEach(() => db.delete(users))

async function pageOf(username: string, published = true) {
  const person = await createPerson(app, { username })
  return { person, ...(await createPublishedPortfolio(app, person, published)) }
}

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

async function read(path: string) {
  const { status, text, headers } = await visitor.get(path)
  return { status, text, headers, addresses: addressesIn(text) }
}

test('robots.txt excludes private paths and names the sitemap', async () => {
  const { status, text, headers } = await read('/robots.txt')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(headers.get('cache-control')).toBe('public, max-age=600')
  expect(text.split('\n')).toEqual([
    ...aiCrawlers().map((name) => `User-agent: ${name}`),
    'Disallow: /',
    '',
    'User-agent: *',
    ...['/api/', '/auth', '/create-portfolio', '/dashboard', '/decision', '/desk', '/editor'].map(
      (path) => `Disallow: ${path}`,
    ),
    'Disallow: /files',
    ...['/gifts', '/pay/', '/preview', '/report', '/settings', '/subscription'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${TEST_ORIGIN}/sitemap.xml`,
    '',
  ])
})

test('crawlers that collect for AI are refused unless the operator allows them', async () => {
  const refused = await read('/robots.txt')
  expect(refused.text).toContain('User-agent: GPTBot\n')
  expect(refused.headers.get('tdm-reservation')).toBe('1')
  expect(refused.headers.get('x-robots-tag')).toBe('noai, noimageai')
  expect((await read('/api/openapi.json')).headers.get('tdm-reservation')).toBeNull()
  const { text, headers } = await allowing.visitor().get('/robots.txt')
  expect(text).toMatch(/^User-agent: \*\n/)
  expect([headers.get('tdm-reservation'), headers.get('x-robots-tag')]).toEqual([null, null])
})

describe('the index', () => {
  test.each([
    { last: 0, sitemaps: [] },
    { last: 1, sitemaps: ['1'] },
    { last: 1000, sitemaps: ['1'] },
    { last: 1001, sitemaps: ['1', '2'] },
  ])('with $last as the last number names the sitemaps of the site and $sitemaps', async ({ last, sitemaps }) => {
    if (last > 0) {
      await numberNextPortfolio(app, last)
      await pageOf(`last_${last}`)
    }
    const { status, headers, text, addresses } = await read('/sitemap.xml')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(headers.get('cache-control')).toBe('public, max-age=600')
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<sitemapindex xmlns="http:\/\/www\.sitemaps\.org/)
    expect(addresses).toEqual(['site', ...sitemaps].map((name) => `${TEST_ORIGIN}/sitemap-${name}.xml`))
  })

  test('every sitemap that it names exists', async () => {
    await numberNextPortfolio(app, 2500)
    await pageOf('far', false)
    for (const address of (await read('/sitemap.xml')).addresses) {
      expect((await read(new URL(address ?? '').pathname)).status).toBe(200)
    }
  })
})

test('the sitemap of the site has its public screens', async () => {
  const { status, addresses } = await read('/sitemap-site.xml')
  expect(status).toBe(200)
  const looks = LOOK_CATALOG.map(({ id }) => `/looks/${id}`)
  const paths = [
    '/',
    '/rankings',
    '/looks',
    ...looks,
    '/pricing',
    '/about',
    '/contact',
    '/support',
    '/privacy',
    '/terms',
  ]
  expect(addresses).toEqual(paths.map((path) => `${TEST_ORIGIN}${path}`))
})

test('public looks have a sitemap that the index names; unlisted ones are in none', async () => {
  const actor = await createPerson(app)
  await saveLook(app, actor)
  expect((await read('/sitemap-looks-1.xml')).status).toBe(404)
  const { id } = await listLook(app, actor)
  const { addresses } = await read('/sitemap.xml')
  expect(addresses).toEqual(['site', 'looks-1'].map((name) => `${TEST_ORIGIN}/sitemap-${name}.xml`))
  expect(await read('/sitemap-looks-1.xml')).toMatchObject({ status: 200, addresses: [`${TEST_ORIGIN}/looks/${id}`] })
})

describe('a sitemap of pages', () => {
  test('has the addresses of the published pages of its range', async () => {
    await numberNextPortfolio(app, 1000)
    for (const name of ['border', 'late']) await pageOf(name)
    await pageOf('draft', false)
    expect((await read('/sitemap-1.xml')).addresses).toEqual([`${TEST_ORIGIN}/u/border`])
    expect((await read('/sitemap-2.xml')).addresses).toEqual([`${TEST_ORIGIN}/u/late`])
  })

  test('is gzipped', async () => {
    await numberNextPortfolio(app, 1)
    const { person } = await pageOf('first')
    await db
      .update(portfolios)
      .set({ username: 'x'.repeat(2000) })
      .where(eq(portfolios.userId, person.userId))
    const { headers, addresses } = await read('/sitemap-1.xml')
    expect(headers.get('content-encoding')).toBe('gzip')
    expect(addresses).toHaveLength(1)
  })

  test('escapes what a manual change may have stored', async () => {
    await numberNextPortfolio(app, 1)
    const { person } = await pageOf('first')
    await db.update(portfolios).set({ username: `a&b<c>"'` }).where(eq(portfolios.userId, person.userId))
    expect((await read('/sitemap-1.xml')).addresses).toEqual([`${TEST_ORIGIN}/u/a&amp;b&lt;c&gt;&quot;&apos;`])
  })
})

test.each([
  '',
  '0',
  '01',
  '1e0',
  '-1',
  '1.5',
  'x',
  '2',
  '9999999',
  '99999999',
  '2147484',
  'looks',
  'looks-0',
  'looks-1',
  'looks-x',
])('sitemap-%s.xml does not exist', async (name) => {
  await numberNextPortfolio(app, 1)
  await pageOf('first')
  const { status, addresses } = await read(`/sitemap-${name}.xml`)
  expect([status, addresses]).toEqual([404, []])
})
