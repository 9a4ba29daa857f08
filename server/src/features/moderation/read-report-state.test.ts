import { contract } from '@vitrine/core/contract'
import { STEPS } from '@vitrine/core/moderation'
import { expect, test } from 'vitest'
import { createKeeper } from '../../testing/keepers.ts'
import { createReport, reportIdOf } from '../../testing/reports.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { readReportState } from './read-report-state.ts'

const { app, site } = await useTestSite()

test('the link of a report shows its deadline, and later the decision with the reason', async () => {
  const { owner, token } = await createReport(app)
  expect(await readReportState(app.ctx(), { token })).toEqual({
    createdAt: app.clock.now,
    dueAt: new Date(app.clock.now.getTime() + 7 * 24 * 3_600_000),
    decision: null,
  })
  const { visitor } = await createKeeper(app, site.visitor())
  const decision = { step: 'warn', category: 'spam', reason: 'It sells keys.' }
  await visitor.call(contract.moderation.decide, { id: await reportIdOf(app, owner.userId) }, decision)
  expect((await readReportState(app.ctx(), { token }))?.decision).toEqual({
    effect: STEPS.warn.effect,
    reason: 'It sells keys.',
    decidedAt: app.clock.now,
    reversed: false,
  })
})

test('another token shows nothing', async () => {
  await createReport(app)
  for (const token of ['', 'none', '\u0000']) expect(await readReportState(app.ctx(), { token })).toBeNull()
})
