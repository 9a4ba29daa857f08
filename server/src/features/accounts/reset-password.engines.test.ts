import { expect, test } from 'vitest'
import { verifications } from '../../db/tables/accounts.ts'
import { createPerson, mailedToken, PASSWORD, signInVisitor } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { createTestPasskey } from '../../testing/test-passkey.ts'
import { requestPasswordReset } from './request-password-reset.ts'

const { app, site } = await useTestSite()

const NEW = 'battery staple'
const reset = (token: string, newPassword = NEW) =>
  site.visitor().post('/api/auth/reset-password', { token, newPassword })
const signIn = (email: string, password: string) => site.visitor().post('/api/auth/sign-in/email', { email, password })

async function withToken() {
  const person = await createPerson(app)
  await requestPasswordReset(app.ctx(), person)
  return { ...person, token: await mailedToken(app, person.email) }
}

test('the new password replaces the old one, and every session has ended', async () => {
  const person = await withToken()
  const browser = await signInVisitor(site.visitor(), person)
  expect((await reset(person.token)).json).toEqual({ passkeys: 0, providers: [] })
  expect((await browser.get('/api/auth/session')).json).toBeNull()
  expect((await signIn(person.email, PASSWORD)).status).toBe(401)
  expect((await signIn(person.email, NEW)).status).toBe(200)
})

test('a passkey stays, and is named to the person who reset the password', async () => {
  const person = await createPerson(app)
  const passkey = createTestPasskey()
  await passkey.add(await signInVisitor(site.visitor(), person))
  await requestPasswordReset(app.ctx(), person)
  const token = await mailedToken(app, person.email)
  expect((await reset(token)).json).toEqual({ passkeys: 1, providers: [] })
  expect((await passkey.signIn(site.visitor())).status).toBe(200)
})

test('a link that is used again, as after a theft, changes nothing', async () => {
  const person = await withToken()
  await reset(person.token)
  const again = await reset(person.token, 'stolen password')
  expect(again.status).toBe(422)
  expect(again.json).toMatchObject({
    code: 'RESET_INVALID',
    message: 'This reset link is invalid or has expired',
  })
  expect((await signIn(person.email, NEW)).status).toBe(200)
})

test('one of two parallel uses of a link works', async () => {
  const person = await withToken()
  const passwords = ['first password', 'second password']
  const statuses = await Promise.all(passwords.map(async (password) => (await reset(person.token, password)).status))
  expect(statuses.toSorted()).toEqual([200, 422])
  const working = await Promise.all(passwords.map(async (password) => (await signIn(person.email, password)).status))
  expect(working).toEqual(statuses.map((status) => (status === 200 ? 200 : 401)))
})

test.each([
  ['a minute before its hour is over it works', 59, 200],
  ['a minute after it no longer', 61, 422],
])('%s', async (_, minutes, status) => {
  const { token } = await withToken()
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
  expect((await reset(token)).status).toBe(status)
})

test('a password that is too short is refused at its field, and the link still works', async () => {
  const { token } = await withToken()
  const response = await reset(token, '12345')
  expect(response.status).toBe(422)
  expect(response.json).toMatchObject({
    data: { fields: [{ field: 'newPassword', message: 'Password must be at least 6 characters' }] },
  })
  expect((await reset(token)).status).toBe(200)
})

test('an invented token is refused', async () => {
  expect((await reset('made-up')).json).toMatchObject({ code: 'RESET_INVALID' })
})

test('a used link ends the person’s other links, and no other person’s', async () => {
  const [older, other] = [await withToken(), await withToken()]
  await requestPasswordReset(app.ctx(), older)
  const newer = await mailedToken(app, older.email)
  expect(newer).not.toBe(older.token)
  expect((await reset(newer)).status).toBe(200)
  expect((await reset(older.token, 'stolen password')).json).toMatchObject({ code: 'RESET_INVALID' })
  expect((await signIn(older.email, NEW)).status).toBe(200)
  expect((await reset(other.token)).status).toBe(200)
})

test('one of two links that are used at once works', async () => {
  const person = await withToken()
  await requestPasswordReset(app.ctx(), person)
  const tokens = [person.token, await mailedToken(app, person.email)]
  const statuses = await Promise.all(tokens.map(async (token) => (await reset(token)).status))
  expect(statuses.toSorted()).toEqual([200, 422])
})

test('the token of a link is not stored in the database', async () => {
  const { userId, token } = await withToken()
  const rows = await app.deps.database.db.select().from(verifications)
  expect(rows.filter(({ value }) => value === userId)).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
})
