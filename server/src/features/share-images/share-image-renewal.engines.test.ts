import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { shareImages } from '../../db/tables/share-images.ts'
import { publish } from '../../runtime/context.ts'
import { createPerson, createPublishedPortfolio } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { renewShareImages } from './share-image-renewal.ts'

const app = await useTestApp()
const { db } = app.deps.database
const rowsOf = (id: string) => db.select().from(shareImages).where(eq(shareImages.portfolioId, id))

test('a burst of changes makes one image, and a changed plan one of each page of the person', async () => {
  const runs = vi.spyOn(app.deps.shareImages.media, 'run')
  const stop = renewShareImages(app.deps, { quietMs: 100 })
  const person = await createPerson(app)
  const { id } = await createPublishedPortfolio(app, person)
  for (let edit = 0; edit < 5; edit += 1)
    publish(app.ctx(), { type: 'portfolioChanged', portfolioId: id, userId: person.userId, tab: null })
  await expect.poll(() => rowsOf(id)).toHaveLength(1)
  const [row] = await rowsOf(id)
  await expect.poll(() => app.deps.files.sizeOf(row?.path ?? '')).not.toBeNull()
  // The row is written once more after the file.
  await app.deps.work.settle()
  expect(runs).toHaveBeenCalledTimes(1)

  await app.deps.files.remove([row?.path ?? ''])
  await db.delete(shareImages)
  publish(app.ctx(), { type: 'planChanged', userId: person.userId })
  await expect.poll(() => rowsOf(id)).toHaveLength(1)
  await expect.poll(() => runs).toHaveBeenCalledTimes(2)

  stop()
  const later = await createPublishedPortfolio(app, await createPerson(app))
  await new Promise((done) => setTimeout(done, 300))
  expect(await rowsOf(later.id)).toEqual([])
  expect(runs).toHaveBeenCalledTimes(2)
})
