import { expect, test } from 'vitest'
import { createPerson } from '../../testing/factories.ts'
import { makeKeeper } from '../../testing/keepers.ts'
import { createReport, newestLinkToken, reportIdOf } from '../../testing/reports.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { countDecisions } from './count-decisions.ts'
import { decideAppeal } from './decide-appeal.ts'
import { decideReport } from './decide-report.ts'
import { selectOpenAppeals } from './queries.ts'
import { submitAppeal } from './submit-appeal.ts'

const app = await useTestApp()
const keepers = [await createPerson(app), await createPerson(app)]
for (const { userId } of keepers) await makeKeeper(app, userId, 'moderator')
const [first, second] = keepers.map((actor) => app.ctx({ actor }))

test('reports, decisions and reversals are counted by category, with the median time to a decision', async () => {
  const spam = [await createReport(app), await createReport(app), await createReport(app), await createReport(app)]
  await createReport(app, { changes: { category: 'child' } })
  const start = app.clock.now
  const steps = [
    ['dismiss', 10],
    ['takeDown', 20],
    ['takeDown', 90],
  ] as const
  for (const [index, [step, minutes]] of steps.entries()) {
    app.clock.now = new Date(start.getTime() + minutes * 60_000)
    const id = await reportIdOf(app, spam[index]?.owner.userId ?? '')
    await decideReport(first ?? app.ctx(), { id, step, category: 'spam', reason: 'It is spam' })
  }
  await submitAppeal(app.ctx(), { token: await newestLinkToken(app, spam[2]?.owner.email ?? ''), text: 'It is none' })
  const [appeal] = await selectOpenAppeals(app.deps.database.db, 1)
  await decideAppeal(second ?? app.ctx(), { id: appeal?.id ?? '', outcome: 'reversed', reason: 'It is none' })
  const counts = await countDecisions(app.ctx())
  expect(counts.find(({ category }) => category === 'spam')).toEqual({
    category: 'spam',
    reports: 4,
    decided: { dismiss: 1, warn: 0, hide: 0, warnVisitors: 0, takeDown: 2, suspend: 0 },
    own: 0,
    reversed: 1,
    medianMinutes: 20,
  })
  expect(counts.find(({ category }) => category === 'child')).toMatchObject({ reports: 1, medianMinutes: null })
  expect(counts).toHaveLength(8)
})
