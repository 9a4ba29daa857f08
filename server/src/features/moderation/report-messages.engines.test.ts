import { contract } from '@vitrine/core/contract'
import { moderationTexts, type StepName } from '@vitrine/core/moderation'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, chatMessages, decisions, reports } from '../../db/tables/index.ts'
import { createPerson } from '../../testing/factories.ts'
import { createKeeper } from '../../testing/keepers.ts'
import { newestLinkToken, reportIdOf, reportOf } from '../../testing/reports.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { createChat, refused } from '../../testing/test-chat.ts'
import { readMessages } from '../account-data/account-lists.ts'
import { eraseAccount } from '../account-deletion/account-erasure.ts'
import { listMessages } from '../chat/list-messages.ts'
import { readAppeal } from './read-appeal.ts'
import { readReport } from './read-report.ts'
import { readReportState } from './read-report-state.ts'
import { readStatement } from './read-statement.ts'
import { restoreDecision } from './restore-decision.ts'
import { submitAppeal } from './submit-appeal.ts'
import { submitReport } from './submit-report.ts'

const { app, site } = await useTestSite()
const { db } = app.deps.database
const keeper = await createKeeper(app, site.visitor())
const other = await createKeeper(app, site.visitor())
const atDesk = () => app.ctx({ actor: keeper })
const REASON = 'It is a threat.'

/** Creates a conversation in which the visitor threatens the owner, who reports it. */
async function reportThreat() {
  const chat = await createChat(app)
  const sent: string[] = []
  for (let number = 1; number <= 13; number += 1) {
    sent.push((await chat.send(number % 2 === 0 ? chat.owner : chat.visitor, `Message ${number}`)).id)
  }
  const id = sent[6] ?? ''
  const target = `message:${id}`
  const input = reportOf('', { target, category: 'hate', email: '' })
  const { token } = await submitReport(app.ctx({ actor: chat.owner }), input)
  const reportId = await reportIdOf(app, chat.visitor.userId)
  const decide = (step: StepName) =>
    keeper.visitor.call(contract.moderation.decide, { id: reportId }, { step, category: 'hate', reason: REASON })
  const seen = async (actor: typeof chat.owner) =>
    (await listMessages(app.ctx({ actor }), { id: chat.conversation.id })).messages[6]
  return { ...chat, id, target, token, reportId, decide, seen }
}

test('a report has the author as its subject, and the messages around it as sealed evidence', async () => {
  const { visitor, owner, target, reportId, id } = await reportThreat()
  const [row] = await db.select().from(reports).where(eq(reports.id, reportId))
  expect(row).toMatchObject({ target, subjectUserId: visitor.userId, reporterUserId: owner.userId })
  expect(row?.reporterEmail).toBe(owner.email)
  expect(row?.evidence).not.toContain('Message')
  const { evidence, page } = await readReport(atDesk(), { id: reportId })
  if (!evidence || !('messages' in evidence)) throw new Error('There is no evidence of a message')
  expect(page).toBe('')
  expect(evidence.page).toBe(owner.username)
  expect(evidence.messages.map(({ text }) => text)).toEqual(
    Array.from({ length: 11 }, (_, index) => `Message ${index + 2}`),
  )
  expect(evidence.messages.find((one) => one.id === id)).toMatchObject({
    text: 'Message 7',
    side: 'visitor',
    sender: 'Ada',
  })
})

test('a stranger, the author and a person who is not signed in get what an unknown message gets', async () => {
  const { visitor, target } = await reportThreat()
  const stranger = await createPerson(app)
  const before = await db.$count(reports)
  for (const ctx of [app.ctx(), app.ctx({ actor: stranger }), app.ctx({ actor: visitor })]) {
    for (const one of [target, `message:${app.deps.newId()}`]) {
      const sent = submitReport(ctx, reportOf('', { target: one, category: 'hate' }))
      await expect(sent).rejects.toMatchObject(refused('REPORT_TARGET_NOT_FOUND'))
    }
  }
  expect(await db.$count(reports)).toBe(before)
})

test('a removed message is gone for both, the author objects once, and another keeper shows it again', async () => {
  const { visitor, owner, decide, seen, token, id } = await reportThreat()
  expect((await decide('hide')).status).toBe(200)
  expect(await seen(owner)).toMatchObject({ message: '', removed: true })
  expect(await seen(visitor)).toMatchObject({ message: '', removed: true })
  const state = await readReportState(app.ctx(), { token })
  expect(state?.decision).toMatchObject({
    effect: 'The message is removed for both people of the chat.',
    reason: REASON,
  })
  const link = await newestLinkToken(app, visitor.email)
  const statement = await readStatement(app.ctx(), { token: link })
  expect(statement).toMatchObject({ message: 'Message 7', mayAppeal: true })
  const mail = (await app.mails()).findLast(({ recipient }) => recipient === visitor.email)
  expect(mail?.subject).toContain('a message of yours')
  expect(mail?.text).not.toContain('Message 7')
  await submitAppeal(app.ctx(), { token: link, text: 'It was a joke' })
  const [decision] = await db.select().from(decisions).where(eq(decisions.subjectUserId, visitor.userId))
  const appeal = await readAppeal(app.ctx({ actor: other }), { id: decision?.id ?? '' })
  expect(appeal).toMatchObject({ message: 'Message 7', page: '', mayDecide: true })
  const answer = await other.visitor.call(
    contract.moderation.decideAppeal,
    { id: decision?.id ?? '' },
    { outcome: 'reversed', reason: 'It was one.' },
  )
  expect(answer.status).toBe(200)
  expect(await seen(owner)).toMatchObject({ message: 'Message 7' })
  const [row] = await db.select().from(chatMessages).where(eq(chatMessages.id, id))
  expect(row?.removedBy).toBeNull()
})

test('the author is warned without a change; a decision can be taken back without an objection', async () => {
  const { visitor, owner, decide, seen } = await reportThreat()
  expect((await decide('warn')).status).toBe(200)
  expect(await seen(owner)).toMatchObject({ message: 'Message 7' })
  const hidden = await reportThreat()
  await hidden.decide('hide')
  const [decision] = await db.select().from(decisions).where(eq(decisions.subjectUserId, hidden.visitor.userId))
  await restoreDecision(atDesk(), { id: decision?.id ?? '', reason: 'A mistake' })
  expect(await hidden.seen(hidden.owner)).toMatchObject({ message: 'Message 7' })
  const mail = (await app.mails()).findLast(({ recipient }) => recipient === visitor.email)
  expect(mail?.text).toContain('The message stays. This is a warning.')
})

test('an author without a page is suspended, and the steps about pages are refused', async () => {
  const { visitor, decide, reportId } = await reportThreat()
  for (const step of ['takeDown', 'warnVisitors'] as const) {
    expect(await decide(step)).toMatchObject({ status: 409, error: { code: 'STEP_NOT_POSSIBLE' } })
  }
  expect((await decide('suspend')).status).toBe(200)
  const signIn = await site
    .visitor()
    .post('/api/auth/sign-in/email', { email: visitor.email, password: 'correct horse' })
  expect(signIn.status).not.toBe(200)
  const [report] = await db.select().from(reports).where(eq(reports.id, reportId))
  const acts = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, report?.decisionId ?? ''))
  expect(acts.map(({ act }) => act)).toEqual(['decide'])
})

test('a message that was deleted meanwhile cannot be removed; the evidence stays', async () => {
  const { decide, id, reportId } = await reportThreat()
  await db.delete(chatMessages).where(eq(chatMessages.id, id))
  expect(await decide('hide')).toMatchObject({ status: 409, error: { code: 'STEP_NOT_POSSIBLE' } })
  expect((await readReport(atDesk(), { id: reportId })).evidence).toMatchObject({ page: expect.any(String) })
})

test('keepers decide about messages only after a report', async () => {
  const { visitor, target } = await reportThreat()
  const body = { target, step: 'hide', category: 'hate', reason: REASON }
  const answer = await keeper.visitor.call(contract.moderation.decideAbout, { id: visitor.userId }, body)
  expect(answer.status).toBe(422)
})

test('a report outlives its people, and names neither', async () => {
  const { visitor, owner, reportId } = await reportThreat()
  await eraseAccount(app.ctx(), visitor.userId)
  await eraseAccount(app.ctx(), owner.userId)
  const [row] = await db.select().from(reports).where(eq(reports.id, reportId))
  expect(row).toMatchObject({ subjectUserId: null, reporterUserId: null, reporterName: '', reporterEmail: '' })
})

test('the form’s texts name the limit of the evidence', () => {
  expect(moderationTexts.messageHint).toContain('up to 5 messages')
})

test('a download has the removed message for its author, and not for the other person', async () => {
  const { visitor, owner, decide } = await reportThreat()
  await decide('hide')
  const dataOf = async (person: typeof owner) => {
    const rows: object[] = []
    for await (const row of readMessages(app.ctx(), person.userId)) rows.push(row)
    return JSON.stringify(rows)
  }
  expect(await dataOf(visitor)).toContain('Message 7')
  expect(await dataOf(owner)).not.toContain('Message 7')
  expect(await dataOf(owner)).toContain('Message 8')
})
