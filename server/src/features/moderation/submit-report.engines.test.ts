import { CATEGORIES, CATEGORY_NAMES, ReportInput } from '@vitrine/core/moderation'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, reports } from '../../db/tables/moderation.ts'
import { createPerson, createPublishedPortfolio } from '../../testing/factories.ts'
import { addLink, createReport, reportOf } from '../../testing/reports.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { unsealEvidence } from './evidence.ts'
import { submitReport } from './submit-report.ts'

const app = await useTestApp()
const limited = await useTestApp({ LIMITS: 'on' })
const { db } = app.deps.database
const reportAbout = async (userId: string) => {
  const [row] = await db.select().from(reports).where(eq(reports.subjectUserId, userId))
  return row
}

test('a report is stored with its deadline and a receipt is mailed; the log has a row without its texts', async () => {
  const { owner } = await createReport(app, { changes: { category: 'intimate', email: 'rita@example.com' } })
  const row = await reportAbout(owner.userId)
  expect(row).toMatchObject({ category: 'intimate', target: 'page', text: 'It sells keys', reporterUserId: null })
  expect(row?.dueAt).toEqual(new Date(app.clock.now.getTime() + 2 * 3_600_000))
  const mail = (await app.mails()).findLast(({ recipient }) => recipient === 'rita@example.com')
  expect(mail?.text).toContain(CATEGORIES.intimate.label)
  expect(mail?.text).not.toContain('It sells keys')
  const [logged] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, row?.id ?? ''))
  expect(logged).toMatchObject({ actor: 'server', act: 'report', data: '{"category":"intimate"}' })
})

test('the token is stored as a hash and sealed, and the evidence is sealed', async () => {
  const { owner, token } = await createReport(app)
  const row = await reportAbout(owner.userId)
  const stored = JSON.stringify(row)
  expect(stored).not.toContain(token)
  expect(stored).not.toContain(`Page of ${owner.username}`)
  expect(unsealEvidence(app.ctx(), row?.id ?? '', row?.evidence ?? '')).toMatchObject({
    title: `Page of ${owner.username}`,
    published: true,
  })
  expect(unsealEvidence(app.ctx(), app.deps.newId(), row?.evidence ?? '')).toBeNull()
})

test('a signed-in reporter gets the receipt at the address of the account', async () => {
  const reporter = await createPerson(app)
  const { owner } = await createReport(app, { changes: { email: '' }, ctx: app.ctx({ actor: reporter }) })
  expect(await reportAbout(owner.userId)).toMatchObject({
    reporterUserId: reporter.userId,
    reporterEmail: reporter.email,
  })
})

test('a link that the page shows can be reported; unknown pages and content cannot', async () => {
  const owner = await createPerson(app)
  const { id } = await createPublishedPortfolio(app, owner)
  const linkId = await addLink(app, id, { title: 'Shop', url: 'https://shop.example' })
  const { token } = await submitReport(app.ctx(), reportOf(owner.username, { target: `link:${linkId}` }))
  expect(token).toHaveLength(43)
  const refused = { spec: { code: 'REPORT_TARGET_NOT_FOUND' } }
  const others = [
    reportOf('nobody_here'),
    reportOf('no name\u0000'),
    reportOf(owner.username, { target: `link:${app.deps.newId()}` }),
    reportOf(owner.username, { target: 'picture:portrait' }),
    reportOf(owner.username, { target: 'note' }),
  ]
  for (const input of others) await expect(submitReport(app.ctx(), input)).rejects.toMatchObject(refused)
  const hidden = await createPerson(app)
  await createPublishedPortfolio(app, hidden, false)
  await expect(submitReport(app.ctx(), reportOf(hidden.username))).rejects.toMatchObject(refused)
})

test.each(CATEGORY_NAMES)('what a report of %s needs', (category) => {
  const empty = reportOf('ada', { category, text: '', name: '', email: '' })
  const missing = ReportInput.safeParse(empty).error?.issues.map(({ path }) => path[0]) ?? []
  expect(missing.toSorted()).toEqual([...CATEGORIES[category].needs].toSorted())
})

test('a source can send five reports in half an hour; the sixth is refused', async () => {
  const owner = await createPerson(limited)
  await createPublishedPortfolio(limited, owner)
  const from = (source: string) => submitReport(limited.ctx({ source }), reportOf(owner.username))
  for (let time = 0; time < 5; time += 1) await from('203.0.113.1')
  await expect(from('203.0.113.1')).rejects.toMatchObject({ status: 429 })
  await from('203.0.113.2')
})
