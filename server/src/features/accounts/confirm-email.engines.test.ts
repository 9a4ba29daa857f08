import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createConfirmationToken } from '../../auth/auth.ts'
import { names, signUps, users } from '../../db/tables/accounts.ts'
import { createPerson, mailedToken, PASSWORD } from '../../testing/factories.ts'
import { useTestSite, type Visitor } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()
const { db } = app.deps.database
afterEach(() => vi.useRealTimers())

const confirm = (visitor: Visitor, body: unknown) => visitor.post('/api/auth/verify-email', body)
const signIn = (email: string, password = PASSWORD) =>
  site.visitor().post('/api/auth/sign-in/email', { email, password })

let people = 0

/** Signs up in a new browser. Returns the browser and the mailed token. */
async function signedUp(input: { email?: string; username?: string; password?: string; returnTo?: string } = {}) {
  people += 1
  const username = input.username ?? `waiting_${people}`
  const email = input.email ?? `${username}@example.com`
  const browser = site.visitor()
  const response = await browser.post('/api/auth/sign-up/email', { email, password: PASSWORD, ...input, username })
  expect(response.status).toBe(201)
  return { browser, email, username, token: await mailedToken(app, email) }
}

describe('the browser that signed up', () => {
  test('confirms with one click, which deletes its cookie and signs in', async () => {
    const { browser, email, username, token } = await signedUp()
    expect((await signIn(email)).status).toBe(403)
    const response = await confirm(browser, { token })
    const account = { id: expect.any(String), email, username }
    expect(response.json).toEqual({ account, awaitsApproval: false, returnTo: '/create-portfolio' })
    expect(response.headers.getSetCookie()).toEqual([
      'vitrine.sign_up=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      expect.stringMatching(/^vitrine\.session_token=.+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^vitrine\.device=/),
    ])
    expect((await browser.get('/api/auth/session')).json).toEqual(account)
    expect((await signIn(email)).status).toBe(200)
  })

  test.each([
    ['/u/mira#chat', '/u/mira#chat'],
    ['//evil.example', '/create-portfolio'],
    ['/dashboard#messages', '/create-portfolio'],
    [`/u/${'a'.repeat(200)}`, '/create-portfolio'],
  ])('goes on to the page that asked for the account: %s', async (returnTo, path) => {
    const { browser, token } = await signedUp({ returnTo })
    expect((await confirm(browser, { token })).json).toMatchObject({ returnTo: path })
  })

  test('is signed in by the first of two clicks', async () => {
    const { browser, token } = await signedUp()
    await confirm(browser, { token })
    const again = await confirm(browser, { token })
    expect(again.json).toEqual({ account: null, awaitsApproval: false, returnTo: '/' })
    expect(again.headers.getSetCookie()).toEqual([])
    const stranger = site.visitor()
    await confirm(stranger, { token })
    expect((await stranger.get('/api/auth/session')).json).toBeNull()
  })

  test('cannot confirm a sign-up of another address', async () => {
    const [stranger, owner] = [await signedUp(), await signedUp()]
    expect((await confirm(stranger.browser, { token: owner.token })).json).toMatchObject({
      code: 'CONFIRMATION_NEEDS_PASSWORD',
    })
    expect((await signIn(owner.email)).status).toBe(403)
  })

  test('cannot confirm by its cookie without the mailed link', async () => {
    const { browser, email } = await signedUp()
    const [, cookie = ''] = /vitrine\.sign_up=(.+)$/.exec(browser.cookie()) ?? []
    expect((await confirm(browser, { token: cookie })).json).toMatchObject({ code: 'CONFIRMATION_INVALID' })
    expect((await signIn(email)).status).toBe(403)
  })
})

describe('another browser', () => {
  test('needs the password of the sign-up', async () => {
    const { email, token } = await signedUp()
    expect((await confirm(site.visitor(), { token })).json).toMatchObject({ code: 'CONFIRMATION_NEEDS_PASSWORD' })
    expect((await confirm(site.visitor(), { token, password: 'wrong' })).json).toMatchObject({
      code: 'WRONG_PASSWORD',
    })
    expect((await signIn(email)).status).toBe(403)
    const other = site.visitor()
    expect((await confirm(other, { token, password: PASSWORD })).status).toBe(200)
    expect((await other.get('/api/auth/session')).json).toMatchObject({ email })
    expect((await signIn(email)).status).toBe(200)
  })

  test('can set a new password instead, which replaces the one of the sign-up', async () => {
    const { email, token } = await signedUp()
    expect((await confirm(site.visitor(), { token, newPassword: 'battery staple' })).status).toBe(200)
    expect((await signIn(email)).status).toBe(401)
    expect((await signIn(email, 'battery staple')).status).toBe(200)
    const again = await confirm(site.visitor(), { token, newPassword: 'another password' })
    expect(again.json).toMatchObject({ code: 'CONFIRMATION_INVALID' })
    expect((await signIn(email, 'battery staple')).status).toBe(200)
  })
})

describe('a stranger who signed up with another person’s address', () => {
  const email = 'owner@example.com'

  test('is not confirmed by the owner’s click, and the owner can sign up with a name and password of their own', async () => {
    const stranger = await signedUp({ email, username: 'stranger_name', password: 'stranger password' })
    expect((await confirm(site.visitor(), { token: stranger.token })).status).toBe(403)
    const owner = await signedUp({ email, username: 'owner_name', password: 'owner password' })
    // The stranger signs up again after the owner: the owner's browser still confirms its own sign-up.
    await signedUp({ email, username: 'stranger_again', password: 'stranger password' })
    expect((await confirm(owner.browser, { token: stranger.token })).status).toBe(200)
    expect((await signIn(email, 'stranger password')).status).toBe(401)
    expect((await signIn(email, 'owner password')).json).toMatchObject({ username: 'owner_name' })
    expect((await confirm(stranger.browser, { token: stranger.token })).status).toBe(200)
    expect((await signIn(email, 'stranger password')).status).toBe(401)
  })

  test('loses the reserved name once the address is confirmed', async () => {
    expect(await db.select().from(signUps).where(eq(signUps.email, email))).toEqual([])
    expect(await db.select().from(names).where(eq(names.name, 'stranger_name'))).toEqual([])
    expect((await signIn(email, 'owner password')).status).toBe(200)
  })
})

test('a link that is clicked twice, also at once, succeeds each time and makes one account', async () => {
  const { browser, email, token } = await signedUp()
  const responses = await Promise.all(Array.from({ length: 8 }, () => confirm(browser, { token })))
  expect([...responses, await confirm(site.visitor(), { token })].map(({ status }) => status)).toEqual(
    Array(9).fill(200),
  )
  expect(await db.select().from(users).where(eq(users.email, email))).toHaveLength(1)
})

test('of two sign-ups at one address that are confirmed at once one becomes the account', async () => {
  const email = 'wanted_twice@example.com'
  const waiting = [
    await signedUp({ email, username: 'first_wanted' }),
    await signedUp({ email, username: 'second_wanted' }),
  ]
  const answers = await Promise.all(waiting.map(({ browser, token }) => confirm(browser, { token })))
  const results = answers.map(({ json }) => json)
  expect(results).toContainEqual({
    account: expect.objectContaining({ email }),
    awaitsApproval: false,
    returnTo: '/create-portfolio',
  })
  expect(results).toContainEqual({ account: null, awaitsApproval: false, returnTo: '/' })
  expect(await db.select().from(users).where(eq(users.email, email))).toHaveLength(1)
})

test('a broken or changed token is refused and confirms nothing', async () => {
  const { browser, email, token } = await signedUp()
  const [header, claims, signature = ''] = token.split('.')
  const forged = `${header}.${claims}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  for (const wrong of ['', 'nonsense', forged, `${header}.${claims}`]) {
    expect((await confirm(browser, { token: wrong })).json).toMatchObject({
      code: 'CONFIRMATION_INVALID',
      message: 'This confirmation link is invalid or has expired',
    })
  }
  expect((await signIn(email)).status).toBe(403)
})

test('a link of an address without a sign-up is invalid', async () => {
  const token = await createConfirmationToken(app.deps.auth, 'nobody@example.com')
  expect((await confirm(site.visitor(), { token, password: PASSWORD })).status).toBe(422)
})

test.each([
  ['a minute before its day is over it works', 24 * 60 - 1, 200],
  ['a minute after it no longer', 24 * 60 + 1, 422],
])('%s', async (_, minutes, status) => {
  const { email } = await createPerson(app, { confirmed: false })
  const token = await mailedToken(app, email)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
  expect((await confirm(site.visitor(), { token, password: PASSWORD })).status).toBe(status)
})
