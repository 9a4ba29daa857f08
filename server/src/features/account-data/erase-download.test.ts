import { expect, test } from 'vitest'
import { withLargeData } from '../../testing/large-data.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { eraseDownload } from './erase-download.ts'
import { prepareDueDownloads } from './prepare-due-downloads.ts'
import { downloadKey, selectPrepared } from './prepared-downloads.ts'

const { app, site } = await useTestSite()

test('the download of a deleted person is removed with its file, and those of others stay', async () => {
  const [large, other] = [await withLargeData(app, site), await withLargeData(app, site)]
  await large.prepare()
  await other.prepare()
  await prepareDueDownloads(app.ctx())
  const row = await selectPrepared(app.deps.database.db, large.person.userId)
  const key = downloadKey({ id: row?.id ?? '' })
  expect(await app.deps.files.sizeOf(key)).toBeGreaterThan(0)
  expect(await eraseDownload(app.ctx(), large.person)).toBe(1)
  expect(await eraseDownload(app.ctx(), large.person)).toBe(0)
  expect(await app.deps.files.sizeOf(key)).toBeNull()
  expect((await other.state()).kind).toBe('ready')
})
