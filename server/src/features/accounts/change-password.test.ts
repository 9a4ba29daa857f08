import { contract } from '@vitrine/core/contract'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { credentials } from '../../db/tables/accounts.ts'
import { createPerson, mailedToken, PASSWORD, signInVisitor } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { requestPasswordReset } from './request-password-reset.ts'

const { app, site } = await useTestSite()
const { changePassword, session } = contract.accounts

const NEW = 'battery staple'
const signIn = async (email: string, password: string) =>
  (await site.visitor().post('/api/auth/sign-in/email', { email, password })).status

async function signedIn() {
  const person = await createPerson(app)
  return { ...person, visitor: await signInVisitor(site.visitor(), person) }
}

test('the new password replaces the old one, all other sessions end, this one stays, and a mail reports it', async () => {
  const { visitor, email } = await signedIn()
  const elsewhere = await signInVisitor(site.visitor(), { email })
  const answer = await visitor.call(changePassword, {}, { currentPassword: PASSWORD, newPassword: NEW })
  expect(answer.output).toEqual({ ok: true })
  expect((await elsewhere.call(session)).output).toBeNull()
  expect((await visitor.call(session)).output).toMatchObject({ email })
  expect([await signIn(email, PASSWORD), await signIn(email, NEW)]).toEqual([401, 200])
  const mails = (await app.mails()).filter(({ recipient }) => recipient === email)
  const mail = mails.find(({ subject }) => subject === 'Your Vitrine password was changed')
  expect(mail?.text).toContain('It was not me: http://vitrine.test/auth?mode=forgot')
})

test('a thief with a stolen session cannot change the password, even right after the sign-in', async () => {
  const { visitor, email } = await signedIn()
  const wrong = await visitor.call(changePassword, {}, { currentPassword: 'guess', newPassword: NEW })
  expect(wrong.error.code).toBe('WRONG_PASSWORD')
  const without = await visitor.call(changePassword, {}, { newPassword: NEW })
  expect(without.error.code).toBe('WRONG_PASSWORD')
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000)
  expect((await visitor.call(changePassword, {}, { newPassword: NEW })).error.code).toBe('FRESH_SIGN_IN_REQUIRED')
  expect(await signIn(email, PASSWORD)).toBe(200)
})

test('reset links from before the change no longer work', async () => {
  const { visitor, email } = await signedIn()
  await requestPasswordReset(app.ctx(), { email })
  const token = await mailedToken(app, email)
  await visitor.call(changePassword, {}, { currentPassword: PASSWORD, newPassword: NEW })
  const reset = await site.visitor().post('/api/auth/reset-password', { token, newPassword: 'stolen password' })
  expect(reset.error.code).toBe('RESET_INVALID')
})

test('of two changes in two tabs at once, one wins and the other is refused', async () => {
  const { visitor, email } = await signedIn()
  const passwords = ['first password', 'second password']
  // Neither is stored before both have proved the old one: after the first the session goes on with another cookie.
  const { password } = await app.deps.auth.$context
  const { hash } = password
  let proved = 0
  const hashing = vi.spyOn(password, 'hash').mockImplementation(async (text) => {
    proved += 1
    await vi.waitUntil(() => proved === passwords.length, { timeout: 30_000 })
    return hash(text)
  })
  onTestFinished(() => hashing.mockRestore())
  const statuses = await Promise.all(
    passwords.map(
      async (newPassword) =>
        (await visitor.call(changePassword, {}, { currentPassword: PASSWORD, newPassword })).status,
    ),
  )
  expect(statuses.toSorted()).toEqual([200, 422])
  expect(await Promise.all(passwords.map((password) => signIn(email, password)))).toEqual(
    statuses.map((status) => (status === 200 ? 200 : 401)),
  )
})

test('an account without a password gets its first one after a fresh sign-in', async () => {
  const { visitor, email, userId } = await signedIn()
  await app.deps.database.db.delete(credentials).where(eq(credentials.userId, userId))
  expect((await visitor.call(changePassword, {}, { newPassword: NEW })).output).toEqual({ ok: true })
  expect(await signIn(email, NEW)).toBe(200)
})

test('the session goes on with another cookie, and the one from before is no longer valid', async () => {
  const { visitor, email } = await signedIn()
  const copied = visitor.cookie()
  await visitor.call(changePassword, {}, { currentPassword: PASSWORD, newPassword: NEW })
  expect((await site.visitor(copied).call(session)).output).toBeNull()
  const here = (await visitor.call(contract.accounts.listSessions)).output
  expect(here).toMatchObject([{ current: true }])
  expect((await visitor.call(session)).output).toMatchObject({ email })
})
