import { contract } from '@vitrine/core/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, decisions } from '../../db/tables/moderation.ts'
import { createKeeper } from '../../testing/keepers.ts'
import { createDecision } from '../../testing/reports.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { submitAppeal } from './submit-appeal.ts'

const { app, site } = await useTestSite()
const { db } = app.deps.database
const reason = 'The page is fine.'

test('a decision is taken back once: the page is online, the owner gets a mail, and the log has a row', async () => {
  const { owner, decisionId: id, keeper } = await createDecision(app, site)
  const { visitor: second } = await createKeeper(app, site.visitor())
  const restore = (visitor: typeof second) => visitor.call(contract.moderation.restore, { id }, { reason })
  const answers = await Promise.all([restore(keeper.visitor), restore(second)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await site.visitor().get(`/u/${owner.username}`)).status).toBe(200)
  expect((await app.mails()).filter(({ text }) => text.includes(reason))).toHaveLength(1)
  const acts = await db.select({ act: auditLog.act }).from(auditLog).where(eq(auditLog.subject, id))
  expect(acts.map(({ act }) => act)).toEqual(['decide', 'restore'])
})

test('an open objection is granted with it', async () => {
  const { decisionId: id, keeper, token } = await createDecision(app, site)
  await submitAppeal(app.ctx(), { token, text: 'It is mine' })
  expect((await keeper.visitor.call(contract.moderation.restore, { id }, { reason })).status).toBe(200)
  const [row] = await db.select().from(decisions).where(eq(decisions.id, id))
  expect(row).toMatchObject({ appealOutcome: 'reversed', appealReason: reason, reversalReason: reason })
})
