import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, keepers } from '../../db/tables/moderation.ts'
import { createPerson } from '../../testing/factories.ts'
import { addFactor, makeKeeper } from '../../testing/keepers.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { getKeeper } from './get-keeper.ts'
import { giveRole } from './give-role.ts'

const app = await useTestApp()
const { db } = app.deps.database
const administrator = await createPerson(app)
await makeKeeper(app, administrator.userId, 'administrator')
const ctx = () => app.ctx({ actor: administrator })

test('a role works with two-factor authentication only, and ends when it is taken; the log has a row for each', async () => {
  const person = await createPerson(app)
  const own = () => getKeeper(app.ctx({ actor: person }))
  const refused = { spec: { code: 'DESK_NOT_FOUND' } }
  await giveRole(ctx(), { id: person.userId, role: 'moderator' })
  await expect(own()).rejects.toMatchObject(refused)
  expect(
    (await app.mails()).some(({ recipient, text }) => recipient === person.email && text.includes('two-factor')),
  ).toBe(true)
  await addFactor(app, person.userId)
  expect(await own()).toEqual({ role: 'moderator' })
  await giveRole(ctx(), { id: person.userId, role: null })
  await expect(own()).rejects.toMatchObject(refused)
  const [keeper] = await db.select().from(keepers).where(eq(keepers.userId, person.userId))
  const rows = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, keeper?.id ?? ''))
  expect(rows.map(({ act, data }) => [act, data])).toEqual([
    ['giveRole', '{"role":"moderator"}'],
    ['giveRole', '{"role":null}'],
  ])
})

test('nobody changes their own role', async () => {
  const given = giveRole(ctx(), { id: administrator.userId, role: 'moderator' })
  await expect(given).rejects.toMatchObject({ spec: { code: 'NOT_YOURS_TO_DECIDE' } })
})
