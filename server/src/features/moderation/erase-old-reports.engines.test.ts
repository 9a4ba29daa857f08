import { REPORT_RETENTION_MONTHS } from '@vitrine/core/moderation'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { evidencePictures, reports } from '../../db/tables/moderation.ts'
import { createPerson } from '../../testing/factories.ts'
import { makeKeeper } from '../../testing/keepers.ts'
import { createReport, reportIdOf } from '../../testing/reports.ts'
import { tablesScanned } from '../../testing/table-scans.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { countDecisions } from './count-decisions.ts'
import { decideReport } from './decide-report.ts'
import { eraseOldReports } from './erase-old-reports.ts'

const app = await useTestApp()
const { db } = app.deps.database
const keeper = await createPerson(app)
await makeKeeper(app, keeper.userId, 'moderator')

test('a year after its decision a report keeps only what the public numbers need; an open one keeps all', async () => {
  const [decided, open] = [await createReport(app), await createReport(app)]
  const id = await reportIdOf(app, decided.owner.userId)
  const openId = await reportIdOf(app, open.owner.userId)
  await decideReport(app.ctx({ actor: keeper }), { id, step: 'dismiss', category: 'spam', reason: 'It is none' })
  await db.insert(evidencePictures).values({ reportId: id, sealed: 'sealed' })
  const counts = await countDecisions(app.ctx())
  app.clock.now.setUTCMonth(app.clock.now.getUTCMonth() + REPORT_RETENTION_MONTHS)
  expect(await eraseOldReports(app.ctx())).toBe(0)
  app.clock.now.setUTCSeconds(app.clock.now.getUTCSeconds() + 1)
  expect(await eraseOldReports(app.ctx())).toBe(1)
  expect(await eraseOldReports(app.ctx())).toBe(0)
  const stored = async (one: string) => (await db.select().from(reports).where(eq(reports.id, one)))[0]
  expect(await stored(id)).toMatchObject({ text: '', reporterName: '', reporterEmail: '', evidence: '' })
  expect((await stored(openId))?.text).toBe('It sells keys')
  expect(await db.$count(evidencePictures)).toBe(0)
  expect(await countDecisions(app.ctx())).toEqual(counts)
})

test('old reports are found by an index', async () => {
  expect(await tablesScanned(db, (tx) => eraseOldReports({ ...app.ctx(), db: tx }))).toEqual([])
})
