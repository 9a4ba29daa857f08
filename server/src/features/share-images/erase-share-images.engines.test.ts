import { expect, test } from 'vitest'
import { shareImages } from '../../db/tables/share-images.ts'
import { createCreator, fillEveryTable } from '../../testing/full-person.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { eraseShareImages } from './erase-share-images.ts'

const app = await useTestApp()

test('the images of a page are removed at once, and those of others stay', async () => {
  const [person, other] = [await createCreator(app), await createCreator(app)]
  const keys = await fillEveryTable(app, person, other)
  const image = keys.find((key) => key.startsWith('share/')) ?? ''
  const remaining = { path: `share/${other.portfolioId}-0123456789abcdef.jpg`, portfolioId: other.portfolioId }
  await app.deps.database.db.insert(shareImages).values({ ...remaining, storedAt: app.clock.now })
  expect(await eraseShareImages(app.ctx(), person)).toBe(1)
  expect(await eraseShareImages(app.ctx(), person)).toBe(0)
  expect(await app.deps.files.sizeOf(image)).toBeNull()
  expect(await app.deps.database.db.select().from(shareImages)).toMatchObject([remaining])
})
