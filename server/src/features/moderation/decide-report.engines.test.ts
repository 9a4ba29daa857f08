import { contract } from '@vitrine/core/contract'
import { STEPS } from '@vitrine/core/moderation'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, decisions } from '../../db/tables/moderation.ts'
import { createKeeper } from '../../testing/keepers.ts'
import { createReport, reportIdOf, reportOf } from '../../testing/reports.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { submitReport } from './submit-report.ts'

const { app, site } = await useTestSite()
const { db } = app.deps.database
const { visitor: keeper } = await createKeeper(app, site.visitor())
const decide = (id: string, step: string, reason = 'It is spam.') =>
  keeper.call(contract.moderation.decide, { id }, { step, category: 'spam', reason })
const mailsTo = async (address: string) => (await app.mails()).filter(({ recipient }) => recipient === address)
const decisionsAbout = (userId: string) => db.select().from(decisions).where(eq(decisions.subjectUserId, userId))

test('a page that is taken down is gone at once, also from the cache, lists and sitemap', async () => {
  const { owner } = await createReport(app)
  const look = () => site.visitor().get(`/u/${owner.username}`)
  const ranked = async () => (await site.visitor().call(contract.rankings.highlights)).text
  expect([(await look()).status, (await look()).status]).toEqual([200, 200])
  expect(await ranked()).toContain(owner.username)
  expect((await decide(await reportIdOf(app, owner.userId), 'takeDown')).status).toBe(200)
  expect((await look()).status).toBe(404)
  expect(await ranked()).not.toContain(owner.username)
  expect((await site.visitor().get('/sitemap-1.xml')).text).not.toContain(owner.username)
})

test('the owner gets the statement and the reporter the outcome; the log has one row', async () => {
  const { owner } = await createReport(app, { changes: { email: 'ruth@example.com' } })
  await decide(await reportIdOf(app, owner.userId), 'takeDown')
  const [decision] = await decisionsAbout(owner.userId)
  expect(decision).toMatchObject({ step: 'takeDown', wasPublished: true, byReport: true, reversedAt: null })
  const statement = (await mailsTo(owner.email)).at(-1)
  expect(statement?.text).toContain(STEPS.takeDown.effect)
  expect(statement?.text).not.toContain('ruth@example.com')
  expect((await mailsTo('ruth@example.com')).at(-1)?.text).toContain('It is spam.')
  const logged = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, decision?.id ?? ''))
  expect(logged.map(({ act, actor }) => [act, actor])).toEqual([['decide', decision?.decidedBy]])
})

test('a report without action tells only the reporter, and the page stays', async () => {
  const { owner } = await createReport(app, { changes: { email: 'rosa@example.com' } })
  const before = (await mailsTo(owner.email)).length
  await decide(await reportIdOf(app, owner.userId), 'dismiss')
  expect(await mailsTo(owner.email)).toHaveLength(before)
  expect((await mailsTo('rosa@example.com')).at(-1)?.text).toContain(STEPS.dismiss.effect)
  expect((await site.visitor().get(`/u/${owner.username}`)).status).toBe(200)
})

test('of two keepers at once one decides', async () => {
  const { owner } = await createReport(app)
  const id = await reportIdOf(app, owner.userId)
  const { visitor: second } = await createKeeper(app, site.visitor())
  const body = { step: 'dismiss', category: 'spam', reason: 'It is none.' }
  const answers = await Promise.all([decide(id, 'warn'), second.call(contract.moderation.decide, { id }, body)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await decisionsAbout(owner.userId)).toHaveLength(1)
})

test('a page that is already offline cannot be taken down again, and nothing is stored', async () => {
  const { owner } = await createReport(app)
  await submitReport(app.ctx(), reportOf(owner.username))
  await decide(await reportIdOf(app, owner.userId), 'takeDown')
  const second = await reportIdOf(app, owner.userId)
  expect((await decide(second, 'takeDown')).error.code).toBe('PAGE_GONE')
  expect(await decisionsAbout(owner.userId)).toHaveLength(1)
  expect((await decide(second, 'dismiss')).status).toBe(200)
})

test('line breaks of a reason stay in the text of the mails', async () => {
  const { owner } = await createReport(app)
  await decide(await reportIdOf(app, owner.userId), 'warn', 'Spam\r\nBcc: eve@example.com\n\n<b>x</b>')
  const mail = (await mailsTo(owner.email)).at(-1)
  expect(mail?.subject).toBe('A decision about your Vitrine page')
  expect(mail?.html).toContain('&lt;b&gt;x&lt;/b&gt;')
})
