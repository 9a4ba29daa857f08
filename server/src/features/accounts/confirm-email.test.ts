import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { confirmationToken } from '../../auth.ts'
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

/** Signs up in a browser of its own and returns it with the token that was mailed. */
async function signedUp(wishes: { email?: string; username?: string; password?: string } = {}) {
  people += 1
  const username = wishes.username ?? `waiting_${people}`
  const email = wishes.email ?? `${username}@example.com`
  const browser = site.visitor()
  const answer = await browser.post('/api/auth/sign-up/email', { email, password: PASSWORD, ...wishes, username })
  expect(answer.status).toBe(201)
  return { browser, email, username, token: await mailedToken(app, email) }
}

describe('the browser that signed up', () => {
  test('confirms with one click, is forgotten as such, and has no session by it', async () => {
    const { browser, email, token } = await signedUp()
    expect((await signIn(email)).status).toBe(403)
    const answer = await confirm(browser, { token })
    expect(answer.json).toEqual({ ok: true })
    expect(answer.headers.getSetCookie()).toEqual(['vitrine.sign_up=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'])
    expect((await browser.get('/api/auth/session')).json).toBeNull()
    expect((await signIn(email)).status).toBe(200)
  })

  test('confirms its own sign-up alone: a stranger’s cookie is worth nothing at another address', async () => {
    const [stranger, owner] = [await signedUp(), await signedUp()]
    expect((await confirm(stranger.browser, { token: owner.token })).json).toMatchObject({
      code: 'CONFIRMATION_NEEDS_PASSWORD',
    })
    expect((await signIn(owner.email)).status).toBe(403)
  })

  test('needs the mailed link: the cookie is no such token', async () => {
    const { browser, email } = await signedUp()
    const [, cookie = ''] = /vitrine\.sign_up=(.+)$/.exec(browser.cookie()) ?? []
    expect((await confirm(browser, { token: cookie })).json).toMatchObject({ code: 'CONFIRMATION_INVALID' })
    expect((await signIn(email)).status).toBe(403)
  })
})

describe('any other browser', () => {
  test('needs the password of the sign-up', async () => {
    const { email, token } = await signedUp()
    expect((await confirm(site.visitor(), { token })).json).toMatchObject({ code: 'CONFIRMATION_NEEDS_PASSWORD' })
    expect((await confirm(site.visitor(), { token, password: 'wrong' })).json).toMatchObject({
      code: 'WRONG_PASSWORD',
    })
    expect((await signIn(email)).status).toBe(403)
    expect((await confirm(site.visitor(), { token, password: PASSWORD })).status).toBe(200)
    expect((await signIn(email)).status).toBe(200)
  })

  test('or a new one, by which the password of the sign-up is worth nothing', async () => {
    const { email, token } = await signedUp()
    expect((await confirm(site.visitor(), { token, newPassword: 'battery staple' })).status).toBe(200)
    expect((await signIn(email)).status).toBe(401)
    expect((await signIn(email, 'battery staple')).status).toBe(200)
    const again = await confirm(site.visitor(), { token, newPassword: 'another password' })
    expect(again.json).toMatchObject({ code: 'CONFIRMATION_INVALID' })
    expect((await signIn(email, 'battery staple')).status).toBe(200)
  })
})

describe('a stranger who signed up with somebody’s address', () => {
  const email = 'owner@example.com'

  test('gains nothing by the owner’s click, and the owner signs up and confirms own name and password', async () => {
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

  test('holds no name at the address once it is confirmed', async () => {
    expect(await db.select().from(signUps).where(eq(signUps.email, email))).toEqual([])
    expect(await db.select().from(names).where(eq(names.name, 'stranger_name'))).toEqual([])
    expect((await signIn(email, 'owner password')).status).toBe(200)
  })
})

test('clicked twice, and twice at once, it still says that it worked, and one account is made', async () => {
  const { browser, email, token } = await signedUp()
  const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(browser, { token })))
  expect([...answers, await confirm(site.visitor(), { token })].map(({ status }) => status)).toEqual(Array(9).fill(200))
  expect(await db.select().from(users).where(eq(users.email, email))).toHaveLength(1)
})

test('a broken or changed token says so, and confirms nobody', async () => {
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
  const token = await confirmationToken(app.deps.auth, 'nobody@example.com')
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
