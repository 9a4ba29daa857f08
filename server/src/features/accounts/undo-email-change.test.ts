import { contract } from '@vitrine/core/contract'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { identities, passkeys, recoveryCodes, secondFactors } from '../../db/tables/accounts.ts'
import { newsletterSubscribers } from '../../db/tables/newsletter.ts'
import { createPerson, mailedToken, PASSWORD, signInVisitor } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()
const { requestEmailChange, confirmEmailChange, readEmailUndo, undoEmailChange, session } = contract.accounts

let addresses = 0

/** Changes the address of this browser's person. Returns the new address. */
async function changeTo(visitor: Awaited<ReturnType<typeof signInVisitor>>): Promise<string> {
  addresses += 1
  const newEmail = `changed-${addresses}@example.com`
  await visitor.call(requestEmailChange, {}, { email: newEmail })
  const token = await mailedToken(app, newEmail)
  expect((await visitor.call(confirmEmailChange, {}, { token })).output).toEqual({ ok: true })
  return newEmail
}

async function changed() {
  const person = await createPerson(app)
  const visitor = await signInVisitor(site.visitor(), person)
  const newEmail = await changeTo(visitor)
  return { ...person, visitor, newEmail, token: await mailedToken(app, person.email) }
}
const undo = (token: string) => site.visitor().call(undoEmailChange, {}, { token })
const signIn = async (email: string, password = PASSWORD) =>
  (await site.visitor().post('/api/auth/sign-in/email', { email, password })).status

test('the old address comes back, all sessions end, and the mailed link sets a new password', async () => {
  const { visitor, email, newEmail, token } = await changed()
  expect((await site.visitor().call(readEmailUndo, { token })).output).toEqual({ oldEmail: email, newEmail })
  expect((await visitor.call(session)).output).not.toBeNull()
  expect((await undo(token)).output).toEqual({ ok: true })
  expect((await visitor.call(session)).output).toBeNull()
  expect(await signIn(newEmail)).toBe(401)
  const reset = await mailedToken(app, email)
  await site.visitor().post('/api/auth/reset-password', { token: reset, newPassword: 'battery staple' })
  expect(await signIn(email, 'battery staple')).toBe(200)
})

test.each([
  ['a minute before 72 hours are over it works', -1, 200],
  ['a minute after them no longer', 1, 422],
])('%s', async (_, minutes, status) => {
  const { token } = await changed()
  app.clock.now = new Date(app.clock.now.getTime() + (72 * 60 + minutes) * 60_000)
  expect((await undo(token)).status).toBe(status)
})

test('a link works once', async () => {
  const { token } = await changed()
  const statuses = await Promise.all([undo(token), undo(token)].map(async (one) => (await one).status))
  expect(statuses.toSorted()).toEqual([200, 422])
})

test('a thief who changes the address twice can neither stop the undo nor undo it', async () => {
  const { visitor, email, newEmail, token } = await changed()
  await changeTo(visitor)
  const ofThief = await mailedToken(app, newEmail)
  expect((await undo(token)).output).toEqual({ ok: true })
  expect((await undo(ofThief)).error.code).toBe('EMAIL_CHANGE_INVALID')
  expect(await signIn(email)).toBe(200)
})

test('if the old address has another account now, the undo is refused and changes nothing', async () => {
  const { email, newEmail, token } = await changed()
  const other = await createPerson(app)
  const visitor = await signInVisitor(site.visitor(), other)
  await visitor.call(requestEmailChange, {}, { email })
  await visitor.call(confirmEmailChange, {}, { token: await mailedToken(app, email) })
  expect((await undo(token)).error.code).toBe('EMAIL_TAKEN')
  expect(await signIn(newEmail)).toBe(200)
})

test('passkeys, providers and a second factor of a thief are gone with it; a factor from before stays', async () => {
  const { db } = app.deps.database
  for (const [hours, left] of [
    [1, 0],
    [-1, 1],
  ] as const) {
    const { userId, token } = await changed()
    const createdAt = new Date(app.clock.now.getTime() + hours * 3_600_000)
    const id = app.deps.newId()
    await db.insert(secondFactors).values({ userId, secret: 'x', createdAt, confirmedAt: createdAt })
    await db.insert(recoveryCodes).values({ id, userId, codeHash: 'x' })
    await db
      .insert(passkeys)
      .values({ id, userId, credentialId: id, publicKey: 'x', counter: 0, transports: '', name: 'x', createdAt })
    await db.insert(identities).values({ id, userId, provider: 'google', subject: id, email: 'x', createdAt })
    expect((await undo(token)).output).toEqual({ ok: true })
    const rows = [passkeys, identities, secondFactors, recoveryCodes].map(
      async (table) => (await db.select().from(table).where(eq(table.userId, userId))).length,
    )
    expect(await Promise.all(rows)).toEqual([0, 0, left, left])
  }
})

test('a registration for the newsletter follows the address of the account, and comes back with an undo', async () => {
  const { db } = app.deps.database
  const registered = async (email: string) =>
    (await db.$count(newsletterSubscribers, eq(newsletterSubscribers.email, email))) > 0
  const person = await createPerson(app)
  await db.insert(newsletterSubscribers).values({ email: person.email, createdAt: app.clock.now })
  const visitor = await signInVisitor(site.visitor(), person)
  const newEmail = await changeTo(visitor)
  expect([await registered(person.email), await registered(newEmail)]).toEqual([false, true])
  await undo(await mailedToken(app, person.email))
  expect([await registered(person.email), await registered(newEmail)]).toEqual([true, false])
})

test('a new address that is registered itself stays so, also after an undo', async () => {
  const { db } = app.deps.database
  const person = await createPerson(app)
  const newEmail = `changed-${addresses + 1}@example.com`
  await db.insert(newsletterSubscribers).values([
    { email: person.email, createdAt: app.clock.now },
    { email: newEmail, createdAt: app.clock.now },
  ])
  expect(await changeTo(await signInVisitor(site.visitor(), person))).toBe(newEmail)
  await undo(await mailedToken(app, person.email))
  const own = inArray(newsletterSubscribers.email, [person.email, newEmail])
  expect(await db.$count(newsletterSubscribers, own)).toBe(2)
})
