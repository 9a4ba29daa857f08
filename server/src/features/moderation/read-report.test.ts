import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { portfolios } from '../../db/tables/portfolios.ts'
import { createPerson } from '../../testing/factories.ts'
import { makeKeeper } from '../../testing/keepers.ts'
import { createReport, reportIdOf, reportOf } from '../../testing/reports.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { decideReport } from './decide-report.ts'
import { readReport } from './read-report.ts'
import { submitReport } from './submit-report.ts'

const app = await useTestApp()
const keeper = await createPerson(app)
await makeKeeper(app, keeper.userId, 'moderator')
const ctx = () => app.ctx({ actor: keeper })
/** Texts that must not become markup, lines of a mail or characters of another text. */
const HOSTILE = ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'A\u202eB', '{{7*7}}', "'; drop table"]

test('a keeper reads what the page showed, although it has changed, and who reported it', async () => {
  const reporter = await createPerson(app)
  const { owner, portfolioId } = await createReport(app, { ctx: app.ctx({ actor: reporter }) })
  const { db } = app.deps.database
  await db.update(portfolios).set({ title: 'Harmless' }).where(eq(portfolios.id, portfolioId))
  const id = await reportIdOf(app, owner.userId)
  expect(await readReport(ctx(), { id })).toMatchObject({
    page: owner.username,
    evidence: { title: `Page of ${owner.username}`, links: [], pictures: [] },
    reporter: { name: '', email: 'rita@example.com', account: reporter.username },
    decision: null,
    earlier: { reports: 0, decisions: [] },
  })
})

test('a second report shows the first one and its decision', async () => {
  const { owner } = await createReport(app)
  const first = await reportIdOf(app, owner.userId)
  await decideReport(ctx(), { id: first, step: 'warn', category: 'spam', reason: 'A first warning' })
  await submitReport(app.ctx(), reportOf(owner.username))
  const second = await readReport(ctx(), { id: await reportIdOf(app, owner.userId) })
  expect(second.earlier).toMatchObject({ reports: 1, decisions: [{ step: 'warn', reason: 'A first warning' }] })
  expect((await readReport(ctx(), { id: first })).decision).toMatchObject({ step: 'warn' })
})

test.each(HOSTILE)('hostile text stays text: %j', async (text) => {
  const { owner } = await createReport(app, { changes: { text, name: text } })
  const report = await readReport(ctx(), { id: await reportIdOf(app, owner.userId) })
  expect(report).toMatchObject({ text, reporter: { name: text } })
})

test('an unknown report is refused', async () => {
  await expect(readReport(ctx(), { id: app.deps.newId() })).rejects.toMatchObject({
    spec: { code: 'REPORT_NOT_FOUND' },
  })
})
