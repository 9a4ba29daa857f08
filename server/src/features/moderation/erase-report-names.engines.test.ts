import { expect, test } from 'vitest'
import { reports } from '../../db/tables/moderation.ts'
import { createCreator, fillEveryTable } from '../../testing/full-person.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { eraseReportNames } from './erase-report-names.ts'

const app = await useTestApp()

test('reports of a person stay without the person', async () => {
  const [person, other] = [await createCreator(app), await createCreator(app)]
  await fillEveryTable(app, person, other)
  expect(await eraseReportNames(app.ctx(), person)).toBe(1)
  expect(await eraseReportNames(app.ctx(), person)).toBe(0)
  const rows = await app.deps.database.db.select().from(reports)
  expect(rows).toHaveLength(2)
  expect(rows).toContainEqual(
    expect.objectContaining({ subjectUserId: other.userId, reporterUserId: null, reporterName: '', reporterEmail: '' }),
  )
  expect(rows).toContainEqual(expect.objectContaining({ reporterUserId: other.userId, reporterEmail: other.email }))
})
