import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '../../db/tables/moderation.ts'
import { createPerson } from '../../testing/factories.ts'
import { makeKeeper } from '../../testing/keepers.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { readPlan } from '../billing/current-plan.ts'
import { givePremium } from './give-premium.ts'

const app = await useTestApp()
const [administrator, moderator] = [await createPerson(app), await createPerson(app)]
await makeKeeper(app, administrator.userId, 'administrator')
await makeKeeper(app, moderator.userId, 'moderator')
const DAY = 24 * 3_600_000

test('days are added to the end of premium, the person gets the reason, and the log has a row for each', async () => {
  const person = await createPerson(app)
  const give = (days: number) =>
    givePremium(app.ctx({ actor: administrator }), { id: person.userId, days, reason: 'For the outage' })
  await give(7)
  await give(30)
  expect((await readPlan(app.ctx(), person.userId)).until).toEqual(new Date(app.clock.now.getTime() + 37 * DAY))
  const mails = (await app.mails()).filter(({ recipient }) => recipient === person.email)
  expect(mails.filter(({ text }) => text.includes('For the outage'))).toHaveLength(2)
  const rows = await app.deps.database.db.select().from(auditLog).where(eq(auditLog.act, 'givePremium'))
  expect(rows.map(({ data }) => data)).toEqual(['{"days":7}', '{"days":30}'])
})

test('moderators cannot give premium', async () => {
  const input = { id: moderator.userId, days: 7, reason: 'For me' }
  const given = givePremium(app.ctx({ actor: moderator }), input)
  await expect(given).rejects.toMatchObject({ spec: { code: 'NEEDS_ADMINISTRATOR' } })
})
