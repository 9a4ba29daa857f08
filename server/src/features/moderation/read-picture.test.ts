import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { evidencePictures, portfolios } from '../../db/tables/index.ts'
import { createPerson, createPublishedPortfolio } from '../../testing/factories.ts'
import { makeKeeper } from '../../testing/keepers.ts'
import { createReport, reportIdOf, reportOf } from '../../testing/reports.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { readPicture } from './read-picture.ts'
import { readReport } from './read-report.ts'
import { submitReport } from './submit-report.ts'

const app = await useTestApp()
const { db } = app.deps.database
const keeper = await createPerson(app)
await makeKeeper(app, keeper.userId, 'moderator')
const ctx = () => app.ctx({ actor: keeper })

test('a copy of a reported picture stays when the file is gone, sealed, with its hash in the evidence', async () => {
  const owner = await createPerson(app)
  const { id } = await createPublishedPortfolio(app, owner)
  const key = `${owner.userId}/profile-1.webp`
  const file = join(app.deps.config.dataDir, 'reported')
  await writeFile(file, 'the picture')
  await app.deps.files.put(key, file, 'image/webp')
  const profileImageUrl = `/portfolio-assets/${key}?100x100`
  await db.update(portfolios).set({ profileImageUrl }).where(eq(portfolios.id, id))
  await submitReport(app.ctx(), reportOf(owner.username, { target: 'picture:portrait' }))
  await app.deps.files.remove([key])
  const reportId = await reportIdOf(app, owner.userId)
  const { base64 } = await readPicture(ctx(), { id: reportId })
  expect(Buffer.from(base64, 'base64').toString()).toBe('the picture')
  const report = await readReport(ctx(), { id: reportId })
  expect(report.hasPicture).toBe(true)
  expect(report.evidence).toMatchObject({ pictures: [{ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }] })
  const [stored] = await db.select().from(evidencePictures).where(eq(evidencePictures.reportId, reportId))
  expect(stored?.sealed).not.toContain(base64)
})

test('a report of something else has no picture', async () => {
  const { owner } = await createReport(app)
  const id = await reportIdOf(app, owner.userId)
  expect((await readReport(ctx(), { id })).hasPicture).toBe(false)
  await expect(readPicture(ctx(), { id })).rejects.toMatchObject({ spec: { code: 'REPORT_NOT_FOUND' } })
})
