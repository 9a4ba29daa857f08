import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { files } from '../../db/tables/files.ts'
import { RemovalError } from '../../storage/store.ts'
import { createCreator, fillEveryTable } from '../../testing/full-person.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { eraseFiles } from './erase-files.ts'

const app = await useTestApp()

test('files leave the store with their variants, also one without a row; an outage of the store keeps the rows', async () => {
  const [person, other] = [await createCreator(app), await createCreator(app)]
  const [file = '', variant = ''] = await fillEveryTable(app, person, other)
  const rows = () => app.deps.database.db.$count(files, eq(files.userId, person.userId))
  const ctx = app.ctx()
  const remove = async (paths: readonly string[]) => {
    throw new RemovalError(new Set(paths))
  }
  const broken = { ...ctx, deps: { ...ctx.deps, files: { ...ctx.deps.files, remove } } }
  await expect(eraseFiles(broken, person)).rejects.toThrow()
  expect(await rows()).toBe(1)
  expect(await eraseFiles(ctx, person)).toBe(1)
  expect(await eraseFiles(ctx, person)).toBe(0)
  expect(await rows()).toBe(0)
  expect([await app.deps.files.sizeOf(file), await app.deps.files.sizeOf(variant)]).toEqual([null, null])
})
