import { contract } from '@vitrine/core/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountDeletions } from '../../db/tables/accounts.ts'
import { auditLog } from '../../db/tables/moderation.ts'
import { createKeeper } from '../../testing/keepers.ts'
import { createDecision } from '../../testing/reports.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { suspendPortfolio } from '../portfolios/page/suspend-portfolio.ts'
import { submitAppeal } from './submit-appeal.ts'

const { app, site } = await useTestSite()
const { db } = app.deps.database
const { visitor: other } = await createKeeper(app, site.visitor())
const decideAppeal = (id: string, outcome: string, keeper = other) =>
  keeper.call(contract.moderation.decideAppeal, { id }, { outcome, reason: 'We looked again.' })
const statusOf = async (username: string) => (await site.visitor().get(`/u/${username}`)).status

/** Creates a page that was taken down, with the objection of its owner. */
async function createAppeal() {
  const decision = await createDecision(app, site)
  await submitAppeal(app.ctx(), { token: decision.token, text: 'The keys are my own.' })
  return decision
}

test('a reversed decision brings the page back at once, and the owner gets a mail; the log has a row', async () => {
  const { owner, decisionId } = await createAppeal()
  expect(await statusOf(owner.username)).toBe(404)
  expect((await decideAppeal(decisionId, 'reversed')).status).toBe(200)
  expect(await statusOf(owner.username)).toBe(200)
  const mail = (await app.mails()).findLast(({ recipient }) => recipient === owner.email)
  expect(mail?.text).toContain('We looked again.')
  const acts = await db.select().from(auditLog).where(eq(auditLog.subject, decisionId))
  expect(acts.map(({ act }) => act)).toEqual(['decide', 'appeal', 'decideAppeal'])
  expect((await decideAppeal(decisionId, 'upheld')).error.code).toBe('REPORT_DECIDED')
})

test('a decision that is upheld stays', async () => {
  const { owner, decisionId } = await createAppeal()
  await decideAppeal(decisionId, 'upheld')
  expect(await statusOf(owner.username)).toBe(404)
})

test('the keeper who decided is refused while there is another one', async () => {
  const { owner, decisionId, keeper } = await createAppeal()
  expect((await decideAppeal(decisionId, 'upheld', keeper.visitor)).error.code).toBe('APPEAL_NEEDS_ANOTHER')
  expect(await statusOf(owner.username)).toBe(404)
})

test('a page that the operator suspended meanwhile stays offline', async () => {
  const { owner, decisionId } = await createAppeal()
  await suspendPortfolio(app.ctx(), { userId: owner.userId, reason: 'An order', placedBy: 'ops' })
  await decideAppeal(decisionId, 'reversed')
  expect(await statusOf(owner.username)).toBe(404)
})

test('the page of a person who is leaving is not published again', async () => {
  const { owner, decisionId } = await createAppeal()
  const erasedAt = new Date(app.clock.now.getTime() + 3_600_000)
  await db.insert(accountDeletions).values({ userId: owner.userId, erasedAt, wasPublished: false })
  await decideAppeal(decisionId, 'reversed')
  expect(await statusOf(owner.username)).toBe(404)
})
