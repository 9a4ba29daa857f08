import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { users } from '../../db/tables/accounts.ts'
import { createPerson, createPublishedPortfolio, numberNextPortfolio } from '../../testing/factories.ts'
import { tablesScanned } from '../../testing/table-scans.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { publishPortfolio } from '../portfolios/page/publish-portfolio.ts'
import { listPublishedPages } from './list-published-pages.ts'

const app = await useTestApp()
const { db } = app.deps.database
const read = (sitemap: number) => listPublishedPages(app.ctx(), { sitemap })

beforeEach(() => db.delete(users))

async function pageOf(username: string, published = true) {
  const person = await createPerson(app, { username })
  return { person, ...(await createPublishedPortfolio(app, person, published)) }
}

test('the pages of a sitemap are the published ones of its thousand portfolios, the oldest first', async () => {
  await numberNextPortfolio(app, 999)
  for (const name of ['early', 'border', 'late']) await pageOf(name)
  const draft = await pageOf('draft', false)
  const deleted = await pageOf('deleted')
  await db.delete(users).where(eq(users.id, deleted.person.userId))
  await pageOf('last')
  expect(await read(1)).toEqual(['early', 'border'])
  expect(await read(2)).toEqual(['late', 'last'])
  await publishPortfolio(app.ctx({ actor: draft.person }), { id: draft.id, published: true })
  expect(await read(2)).toEqual(['late', 'draft', 'last'])
})

test('a sitemap whose pages are all unpublished is empty', async () => {
  await numberNextPortfolio(app, 1500)
  await pageOf('draft', false)
  expect(await read(1)).toEqual([])
  expect(await read(2)).toEqual([])
})

test.each([0, -1, 1.5, Number.NaN, 3, 2_147_484, 2_147_485, 1e15, 1e300])('there is no sitemap %d', async (sitemap) => {
  await numberNextPortfolio(app, 2000)
  await pageOf('last')
  expect(await read(sitemap)).toBeNull()
})

test('a sitemap is read by indexes', async () => {
  expect(await tablesScanned(db, (tx) => listPublishedPages({ ...app.ctx(), db: tx }, { sitemap: 1 }))).toEqual([])
})
