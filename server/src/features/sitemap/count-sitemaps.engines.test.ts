import { expect, test } from 'vitest'
import { createPerson, createPublishedPortfolio, numberNextPortfolio } from '../../testing/factories.ts'
import { tablesScanned } from '../../testing/table-scans.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { countSitemaps } from './count-sitemaps.ts'

const app = await useTestApp()

test('every thousandth portfolio begins another sitemap', async () => {
  expect(await countSitemaps(app.ctx())).toBe(0)
  for (const [number, sitemaps] of [
    [1, 1],
    [1000, 1],
    [1001, 2],
    [2 ** 31 - 1, 2_147_484],
  ] as const) {
    await numberNextPortfolio(app, number)
    await createPublishedPortfolio(app, await createPerson(app), number % 2 === 0)
    expect(await countSitemaps(app.ctx())).toBe(sitemaps)
  }
})

test('counting reads the newest portfolio by an index', async () => {
  const count = (db: typeof app.deps.database.db) => countSitemaps({ ...app.ctx(), db })
  expect(await tablesScanned(app.deps.database.db, count)).toEqual([])
})
