import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../db/tables/accounts.ts'
import { drawPicture } from '../../testing/media-files.ts'
import { withOwnFiles } from '../../testing/own-files.ts'
import { tablesScanned } from '../../testing/table-scans.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { selectRemovable } from './queries.ts'
import { removeDeletedFiles } from './remove-deleted-files.ts'

const { app, site } = await useTestSite()
const exists = async (url: string) => (await fetch(site.origin + url)).status === 200

test('the files of a deleted account are removed', async () => {
  const own = await withOwnFiles(app, site)
  const url = await own.uploadUrl('profile', await drawPicture())
  await app.deps.database.db.delete(users).where(eq(users.id, own.person.userId))
  await removeDeletedFiles(app.ctx())
  expect(await exists(url)).toBe(false)
})

test('files that are to be removed are found by an index', async () => {
  expect(await tablesScanned(app.deps.database.db, (tx) => selectRemovable(tx, 100))).toEqual([])
})
