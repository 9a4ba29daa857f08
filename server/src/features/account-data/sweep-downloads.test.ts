import { expect, test } from 'vitest'
import { preparedDownloads } from '../../db/tables/account-data.ts'
import { withLargeData } from '../../testing/large-data.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { sweepDownloads } from './sweep-downloads.ts'

const { app, site } = await useTestSite()

test('a preparation that did not succeed within a day is given up and can be asked for again', async () => {
  const large = await withLargeData(app, site)
  await large.prepare()
  await sweepDownloads(app.ctx())
  expect((await large.state()).kind).toBe('preparing')
  await app.deps.database.db.update(preparedDownloads).set({ requestedAt: new Date(app.clock.now.getTime() - 9e7) })
  await sweepDownloads(app.ctx())
  expect((await large.state()).kind).toBe('large')
  expect((await large.prepare()).output.kind).toBe('preparing')
})
