import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { names, sessions, signUps, verifications } from '../../db/tables/accounts.ts'
import { createPerson, signInVisitor } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { checkName } from './check-name.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { sweepAccounts } from './sweep-accounts.ts'

const { app, site } = await useTestSite()
const { db } = app.deps.database
const DAY = 24 * 60 * 60 * 1000
const later = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms)
}

test('an unconfirmed sign-up is deleted after seven days, unless the server stops, and its name is free; younger ones and accounts stay', async () => {
  const [older, account] = [await createPerson(app, { confirmed: false }), await createPerson(app)]
  later(DAY)
  const younger = await createPerson(app, { confirmed: false })
  later(6 * DAY)
  await sweepAccounts(app.ctx())
  expect(await db.select().from(signUps).where(eq(signUps.id, older.userId))).toHaveLength(1)
  later(1)
  await sweepAccounts(app.ctx(), { signal: AbortSignal.abort() })
  expect(await db.select().from(signUps).where(eq(signUps.id, older.userId))).toHaveLength(1)
  await sweepAccounts(app.ctx())
  expect((await db.select().from(signUps)).map(({ id }) => id)).toEqual([younger.userId])
  expect((await db.select().from(names)).map(({ name }) => name).toSorted()).toEqual(
    [account.username, younger.username].toSorted(),
  )
  expect(await checkName(app.ctx(), { name: older.username })).toMatchObject({ status: 'available' })
})

test('expired sessions and reset links are deleted in steps; valid ones stay', async () => {
  // The account library uses the machine's clock.
  app.clock.now = new Date()
  const person = await createPerson(app)
  await signInVisitor(site.visitor(), person)
  await requestPasswordReset(app.ctx(), person)
  await app.mails()
  await db.insert(sessions).values(
    Array.from({ length: 1200 }, (_, index) => ({
      id: app.deps.newId(),
      userId: person.userId,
      token: `expired ${index}`,
      expiresAt: new Date(app.clock.now.getTime() - 1),
      createdAt: app.clock.now,
      updatedAt: app.clock.now,
    })),
  )
  await sweepAccounts(app.ctx())
  expect(await db.select().from(sessions)).toHaveLength(1)
  expect(await db.select().from(verifications)).toHaveLength(1)
  later(60 * 60 * 1000 + 1)
  await sweepAccounts(app.ctx())
  expect(await db.select().from(verifications)).toEqual([])
})
