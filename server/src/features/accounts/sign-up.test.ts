import { contract } from '@vitrine/core/contract'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { credentials, names, signUps, users } from '../../db/tables/accounts.ts'
import { mailQueue } from '../../db/tables/mail.ts'
import { createPerson, mailedToken, PASSWORD } from '../../testing/factories.ts'
import { createTestApp, TEST_ORIGIN, useTestSite } from '../../testing/test-app.ts'
import { confirmEmail } from './confirm-email.ts'
import { signUp } from './sign-up.ts'
import { selectSignUps } from './sign-ups.ts'

const { app, site } = await useTestSite({}, { hashes: true })
const { db } = app.deps.database
const signUpOver = (body: unknown) => site.visitor().post('/api/auth/sign-up/email', body)

test('a sign-up is stored with its name reserved and its mail queued', async () => {
  const response = await signUpOver({ email: ' Ada@Example.com', password: PASSWORD, username: 'Ada Lovelace' })
  expect(response.status).toBe(201)
  expect(response.json).toEqual({ ok: true })
  const [cookie, ...others] = response.headers.getSetCookie()
  expect(cookie).toMatch(/^vitrine\.sign_up=.*; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(others).toEqual([])
  expect(await db.select().from(users)).toEqual([])
  const [waiting] = await selectSignUps(db, 'ada@example.com', 1)
  expect(waiting).toMatchObject({ username: 'ada_lovelace', createdAt: app.clock.now })
  expect(await db.select().from(names).where(eq(names.name, 'ada_lovelace'))).toMatchObject([
    { userId: null, signUpId: waiting?.id },
  ])
  const mail = (await app.mails()).at(-1)
  expect(mail).toMatchObject({ recipient: 'ada@example.com', subject: 'Confirm your Vitrine account' })
  expect(mail?.text).toContain(`${TEST_ORIGIN}/auth/confirm?token=`)
})

test('the password is stored as a hash with a salt of its own', async () => {
  const people = [await createPerson(app), await createPerson(app)]
  const rows = await db.select().from(credentials)
  const hashes = people.map(({ userId }) => rows.find((row) => row.userId === userId)?.password)
  for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
  expect(new Set(hashes).size).toBe(2)
})

describe('a sign-up is refused', () => {
  test('for a registered address, in any case, whose account stays unchanged', async () => {
    const person = await createPerson(app)
    const email = person.email.toUpperCase()
    const response = await signUpOver({ email, password: 'another password', username: 'another_name' })
    expect(response.status).toBe(409)
    expect(response.json).toMatchObject({
      code: 'EMAIL_REGISTERED',
      message: 'This email is already registered. Please sign in instead.',
    })
    expect(await db.select().from(names).where(eq(names.name, 'another_name'))).toEqual([])
    const again = await site.visitor().post('/api/auth/sign-in/email', { email: person.email, password: PASSWORD })
    expect(again.status).toBe(200)
  })

  test.each(['admin', 'API', 'Vitrine'])('for the reserved name %s, as taken', async (username) => {
    const response = await signUpOver({ email: 'reserved@example.com', password: PASSWORD, username })
    expect(response.status).toBe(409)
    expect(response.json).toMatchObject({ code: 'USERNAME_TAKEN', message: 'This username is already taken' })
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
  ])('for the %s in %o', async (field, wrong, message) => {
    const response = await signUpOver({
      email: 'fine@example.com',
      password: PASSWORD,
      username: 'fine_name',
      ...wrong,
    })
    expect(response.status).toBe(422)
    expect(response.json).toMatchObject({ code: 'INVALID_INPUT', data: { fields: [{ field, message }] } })
    expect(await db.select().from(names).where(eq(names.name, 'fine_name'))).toEqual([])
  })

  test.each([
    ['the shortest password', 'short_password', '123456'],
    ['the longest password', 'long_password', 'x'.repeat(128)],
  ])('but not with %s', async (_, username, password) => {
    const email = `${username}@example.com`
    const browser = site.visitor()
    expect((await browser.post('/api/auth/sign-up/email', { email, password, username })).status).toBe(201)
    expect((await browser.post('/api/auth/verify-email', { token: await mailedToken(app, email) })).status).toBe(200)
    expect((await site.visitor().post('/api/auth/sign-in/email', { email, password })).status).toBe(200)
  })
})

test('one of ten parallel sign-ups gets a name, and the other addresses stay free', async () => {
  const tries = Array.from({ length: 10 }, (_, index) =>
    signUp(app.ctx(), { email: `race_${index}@example.com`, password: PASSWORD, username: 'race_winner' }),
  )
  const results = await Promise.allSettled(tries)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refusals).toMatchObject(Array.from({ length: 9 }, () => ({ spec: { code: 'USERNAME_TAKEN' } })))
  const made = (await db.select().from(signUps)).filter(({ email }) => email.startsWith('race_'))
  expect(made).toHaveLength(1)
  expect(await db.select().from(names).where(eq(names.name, 'race_winner'))).toMatchObject([{ signUpId: made[0]?.id }])
  const queued = await db.select().from(mailQueue)
  expect(queued.filter(({ recipient }) => recipient.startsWith('race_'))).toHaveLength(1)
})

describe('an unconfirmed address can sign up again', () => {
  const INPUT = { email: 'again@example.com', password: PASSWORD, username: 'again_one' }

  test('with the same name or another one; a stranger gets neither name', async () => {
    await signUp(app.ctx(), INPUT)
    await signUp(app.ctx(), INPUT)
    await signUp(app.ctx(), { ...INPUT, username: 'again_two' })
    const stranger = { ...INPUT, email: 'stranger@example.com' }
    for (const username of ['again_one', 'again_two']) {
      await expect(signUp(app.ctx(), { ...stranger, username })).rejects.toMatchObject({
        spec: { code: 'USERNAME_TAKEN' },
      })
    }
    expect(await selectSignUps(db, INPUT.email, 10)).toHaveLength(3)
    expect(await selectSignUps(db, stranger.email, 10)).toEqual([])
  })

  test('and gets one mail a minute, whose link works for the later sign-up', async () => {
    const limited = await createTestApp({ LIMITS: 'mail-address=1/60,sign-up=off' })
    const input = { ...INPUT, email: 'often@example.com' }
    for (const username of ['often_one', 'often_two', 'often_three']) {
      await signUp(limited.ctx(), { ...input, username, password: `password of ${username}` })
    }
    expect(await limited.mails()).toHaveLength(1)
    const token = await mailedToken(limited, input.email)
    await confirmEmail(limited.ctx(), { token, password: 'password of often_three' })
    expect(await limited.deps.database.db.select().from(users)).toMatchObject([{ name: 'often_three' }])
    await limited.close()
  })
})

test('an address with letters in its domain is one account in all spellings, and is shown as typed', async () => {
  const typed = 'Jana@Bücher.example'
  const stored = 'jana@xn--bcher-kva.example'
  expect((await signUpOver({ email: typed, password: PASSWORD, username: 'jana' })).status).toBe(201)
  expect((await app.mails()).at(-1)).toMatchObject({ recipient: stored })
  const visitor = site.visitor()
  const link = { token: await mailedToken(app, stored) }
  const shown = await visitor.call(contract.accounts.readConfirmation, link)
  expect(shown.output.email).toBe('jana@bücher.example')
  await visitor.post('/api/auth/verify-email', { ...link, password: PASSWORD })

  for (const email of [typed, stored, 'jana@bu\u0308cher.example', stored.toUpperCase()]) {
    const answer = await site.visitor().post('/api/auth/sign-in/email', { email, password: PASSWORD })
    expect({ email, status: answer.status, json: answer.json }).toMatchObject({
      status: 200,
      json: { email: 'jana@bücher.example' },
    })
    const again = await signUpOver({ email, password: PASSWORD, username: 'jana_again' })
    expect(again.json).toMatchObject({ code: 'EMAIL_REGISTERED' })
  }
})

test('letters before the @ are refused at the field, in a sentence', async () => {
  const answer = await signUpOver({ email: 'jörg@example.com', password: PASSWORD, username: 'joerg' })
  expect([answer.status, answer.json]).toMatchObject([
    422,
    { data: { fields: [{ field: 'email', message: expect.stringMatching(/^Mail to letters like ä before the @/) }] } },
  ])
})
