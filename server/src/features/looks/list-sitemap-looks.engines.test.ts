import { expect, test } from 'vitest'
import { createPerson } from '../../testing/factories.ts'
import { listLook, saveLook } from '../../testing/saved-look.ts'
import { tablesScanned } from '../../testing/table-scans.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { listSitemapLooks } from './list-sitemap-looks.ts'
import { LOOK_SITEMAPS_MAX } from './sitemap-size.ts'

const app = await useTestApp()
const actor = await createPerson(app)
const first = await listLook(app, actor)
await saveLook(app, actor, 'Unlisted')
const second = await listLook(app, actor)

test('a sitemap has the public looks, the oldest first', async () => {
  expect(await listSitemapLooks(app.ctx(), { sitemap: 1 })).toEqual([first.id, second.id])
})

test.each([0, -1, 1.5, Number.NaN, 2, LOOK_SITEMAPS_MAX + 1, 1e300])('there is no sitemap %d', async (sitemap) => {
  expect(await listSitemapLooks(app.ctx(), { sitemap })).toBeNull()
})

test('a sitemap is read by indexes', async () => {
  const { db } = app.deps.database
  expect(await tablesScanned(db, (tx) => listSitemapLooks({ ...app.ctx(), db: tx }, { sitemap: 1 }))).toEqual([])
})
