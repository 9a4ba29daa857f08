import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { credentials, names, users } from '../../db/tables/accounts.ts'
import { mailQueue } from '../../db/tables/mail.ts'
import { createPerson, PASSWORD } from '../../testing/factories.ts'
import { TEST_ORIGIN, useTestSite } from '../../testing/test-app.ts'
import { signUp } from './sign-up.ts'

const { app, site } = await useTestSite({}, { hashes: true })
const { db } = app.deps.database
const signUpOver = (body: unknown) => site.visitor().post('/api/auth/sign-up/email', body)

test('an account waits for its confirmation, with its name taken and a mail on its way', async () => {
  const answer = await signUpOver({ email: ' Ada@Example.com', password: PASSWORD, username: 'Ada Lovelace' })
  expect(answer.status).toBe(201)
  expect(answer.json).toEqual({ ok: true })
  expect(answer.headers.getSetCookie()).toEqual([])
  const [user] = await db.select().from(users).where(eq(users.email, 'ada@example.com'))
  expect(user).toMatchObject({ name: 'ada_lovelace', emailVerified: false, createdAt: app.clock.now })
  expect(await db.select().from(names).where(eq(names.name, 'ada_lovelace'))).toMatchObject([{ userId: user?.id }])
  const mail = (await app.mails()).at(-1)
  expect(mail).toMatchObject({ recipient: 'ada@example.com', subject: 'Confirm your Vitrine account' })
  expect(mail?.text).toContain(`${TEST_ORIGIN}/api/auth/verify-email?token=`)
})

test('the password is stored as a hash, another one each time', async () => {
  const people = [await createPerson(app), await createPerson(app)]
  const rows = await db.select().from(credentials)
  const hashes = people.map(({ userId }) => rows.find((row) => row.userId === userId)?.password)
  for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
  expect(new Set(hashes).size).toBe(2)
})

describe('what is refused', () => {
  test('a registered address says so, in any case, and its account stays as it is', async () => {
    const person = await createPerson(app)
    const email = person.email.toUpperCase()
    const answer = await signUpOver({ email, password: 'another password', username: 'another_name' })
    expect(answer.status).toBe(409)
    expect(answer.json).toMatchObject({
      code: 'EMAIL_REGISTERED',
      message: 'This email is already registered. Please sign in instead.',
    })
    expect(await db.select().from(names).where(eq(names.name, 'another_name'))).toEqual([])
    const again = await site.visitor().post('/api/auth/sign-in/email', { email: person.email, password: PASSWORD })
    expect(again.status).toBe(200)
  })

  test.each(['admin', 'API', 'Vitrine'])('the reserved name %s reads as taken', async (username) => {
    const answer = await signUpOver({ email: 'reserved@example.com', password: PASSWORD, username })
    expect(answer.status).toBe(409)
    expect(answer.json).toMatchObject({ code: 'USERNAME_TAKEN', message: 'This username is already taken' })
    expect(await db.select().from(users).where(eq(users.email, 'reserved@example.com'))).toEqual([])
  })

  test.each([
    ['email', { email: 'no address' }, 'Invalid email address'],
    ['email', { email: `${'a'.repeat(250)}@example.com` }, 'Email must be 254 characters or less'],
    ['password', { password: '12345' }, 'Password must be at least 6 characters'],
    ['password', { password: 'x'.repeat(129) }, 'Password must be 128 characters or less'],
    ['username', { username: '  ' }, 'Username is required'],
    ['username', { username: 'ab' }, 'Username must be 3 to 20 characters'],
    ['username', { username: 'a'.repeat(21) }, 'Username must be 3 to 20 characters'],
    ['username', { username: 'ada!' }, 'Username can only contain letters, numbers, and underscores'],
  ])('%s %o', async (field, wrong, message) => {
    const answer = await signUpOver({ email: 'fine@example.com', password: PASSWORD, username: 'fine_name', ...wrong })
    expect(answer.status).toBe(422)
    expect(answer.json).toMatchObject({ code: 'INVALID_INPUT', data: { fields: [{ field, message }] } })
    expect(await db.select().from(names).where(eq(names.name, 'fine_name'))).toEqual([])
  })

  test.each([
    ['the shortest password', 'short_password', '123456'],
    ['the longest password', 'long_password', 'x'.repeat(128)],
  ])('but not %s', async (_, username, password) => {
    const email = `${username}@example.com`
    expect((await signUpOver({ email, password, username })).status).toBe(201)
    await db.update(users).set({ emailVerified: true }).where(eq(users.email, email))
    expect((await site.visitor().post('/api/auth/sign-in/email', { email, password })).status).toBe(200)
  })
})

test('of ten people who want one name at once one gets it, and the others keep their addresses free', async () => {
  const tries = Array.from({ length: 10 }, (_, index) =>
    signUp(app.ctx(), { email: `race_${index}@example.com`, password: PASSWORD, username: 'race_winner' }),
  )
  const results = await Promise.allSettled(tries)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ spec: { code: 'USERNAME_TAKEN' } })
  }
  const made = (await db.select().from(users)).filter((user) => user.email.startsWith('race_'))
  expect(made).toHaveLength(1)
  expect(await db.select().from(names).where(eq(names.name, 'race_winner'))).toMatchObject([{ userId: made[0]?.id }])
  const queued = await db.select().from(mailQueue)
  expect(queued.filter(({ recipient }) => recipient.startsWith('race_'))).toHaveLength(1)
})
