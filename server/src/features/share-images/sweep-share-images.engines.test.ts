import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { portfolios } from '../../db/tables/portfolios.ts'
import { shareImages } from '../../db/tables/share-images.ts'
import { RemovalError } from '../../storage/store.ts'
import { createPerson, createPublishedPortfolio } from '../../testing/factories.ts'
import { tablesScanned } from '../../testing/table-scans.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { publishPortfolio } from '../portfolios/page/publish-portfolio.ts'
import { selectImagesAfter } from './queries.ts'
import { sweepShareImages } from './sweep-share-images.ts'

const app = await useTestApp()
const { db } = app.deps.database
const HOUR = 60 * 60_000
beforeEach(async () => {
  await db.delete(shareImages)
})

/** Stores an image's file and row. */
async function stored(path: string, portfolioId: string, replacedAt: Date | null = null): Promise<void> {
  const file = join(app.deps.config.dataDir, 'image')
  await writeFile(file, 'image')
  await app.deps.files.put(path, file, 'image/jpeg')
  await db.insert(shareImages).values({ path, portfolioId, storedAt: app.clock.now, replacedAt })
}
const wait = (hours: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + hours * HOUR)
}
const rows = async () => (await db.select().from(shareImages)).map(({ path }) => path).toSorted()
const exists = async (path: string) => (await app.deps.files.sizeOf(path)) !== null

test('images are removed a day after they were replaced; present ones stay', async () => {
  const { id } = await createPublishedPortfolio(app, await createPerson(app))
  await stored('share/a.jpg', id, app.clock.now)
  await stored('share/b.jpg', id)
  wait(23)
  await sweepShareImages(app.ctx())
  expect(await rows()).toEqual(['share/a.jpg', 'share/b.jpg'])
  wait(2)
  await sweepShareImages(app.ctx())
  expect(await rows()).toEqual(['share/b.jpg'])
  expect([await exists('share/a.jpg'), await exists('share/b.jpg')]).toEqual([false, true])
})

test('images of unpublished and deleted pages are removed a day after a run found them, in steps of any size', async () => {
  const person = await createPerson(app)
  const { id } = await createPublishedPortfolio(app, person)
  const other = await createPublishedPortfolio(app, await createPerson(app))
  await stored('share/1.jpg', id)
  await stored('share/2.jpg', app.deps.newId())
  await stored('share/3.jpg', other.id)
  await publishPortfolio(app.ctx({ actor: person }), { id, published: false })
  await sweepShareImages(app.ctx(), { step: 1 })
  expect(await rows()).toHaveLength(3)
  wait(25)
  await sweepShareImages(app.ctx(), { step: 1 })
  expect(await rows()).toEqual(['share/3.jpg'])
  expect(await exists('share/1.jpg')).toBe(false)
})

test('an image that became the present one while it was removed keeps its row', async () => {
  const { id } = await createPublishedPortfolio(app, await createPerson(app))
  await stored('share/a.jpg', id, new Date(app.clock.now.getTime() - 48 * HOUR))
  const { files } = app.deps
  const { remove } = files
  files.remove = async (paths) => {
    await remove(paths)
    await db.update(shareImages).set({ replacedAt: null })
  }
  await sweepShareImages(app.ctx())
  files.remove = remove
  expect(await rows()).toEqual(['share/a.jpg'])
})

test('an image that the store does not remove keeps its row and holds up no other', async () => {
  const { id } = await createPublishedPortfolio(app, await createPerson(app))
  const replacedAt = new Date(app.clock.now.getTime() - 48 * HOUR)
  for (const name of ['a', 'b', 'c']) await stored(`share/${name}.jpg`, id, replacedAt)
  const folder = join(app.deps.config.dataDir, 'files/share/b.jpg')
  await rm(folder)
  await mkdir(join(folder, 'inside'), { recursive: true })
  await expect(sweepShareImages(app.ctx(), { step: 2 })).rejects.toThrow(RemovalError)
  expect(await rows()).toEqual(['share/b.jpg'])
  await rm(folder, { recursive: true })
  await sweepShareImages(app.ctx())
  expect(await rows()).toEqual([])
})

test('a step does not scan a complete table', async () => {
  expect(await tablesScanned(db, (tx) => selectImagesAfter(tx, { after: 'share/a', limit: 10 }))).toEqual([])
  expect(await db.select().from(portfolios)).not.toEqual([])
})
