import { contract } from '@vitrine/core/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions } from '../../db/tables/accounts.ts'
import { createPerson, PASSWORD, signInVisitor } from '../../testing/factories.ts'
import { useTestSite, type Visitor } from '../../testing/test-app.ts'
import { turnOnFactor } from '../../testing/test-factor.ts'
import { accountStates, signedInId, signInTwo } from '../../testing/two-accounts.ts'

const { app, site } = await useTestSite()
const { changePassword, switchAccount, endOtherSessions, startTwoFactor, signIn, signOut } = contract.accounts
const stateOf = async (visitor: Visitor, { userId }: { userId: string }) =>
  (await accountStates(visitor)).find(([id]) => id === userId)?.[1]
const switchTo = (visitor: Visitor, { userId }: { userId: string }) => visitor.call(switchAccount, { id: userId })

test('a switch needs no password, and the account that was in use stays signed in', async () => {
  const visitor = site.visitor()
  const { ada, bob } = await signInTwo(app, visitor)
  const answer = await switchTo(visitor, ada)
  expect(answer.output).toEqual({ ok: true })
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('vitrine.session_token='))
  expect(cookie).toMatch(/Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(await signedInId(visitor)).toBe(ada.userId)
  expect((await switchTo(visitor, bob)).status).toBe(200)
  expect(await accountStates(visitor)).toEqual([
    [bob.userId, 'current'],
    [ada.userId, 'signed-in'],
  ])
})

/** Changes of an account that replace the token of its session. */
const rotations: Record<string, (visitor: Visitor) => Promise<unknown>> = {
  'a password change': (visitor) =>
    visitor.call(changePassword, {}, { currentPassword: PASSWORD, newPassword: 'battery staple' }),
  'two-factor authentication': (visitor) => turnOnFactor(app, visitor),
}

test.each(Object.keys(rotations))('a cookie that was copied before %s opens the account no more', async (how) => {
  const visitor = site.visitor()
  const { ada, bob } = await signInTwo(app, visitor)
  await switchTo(visitor, ada)
  const copied = { cookie: visitor.cookie() }
  const thief = site.visitor()
  await rotations[how]?.(visitor)
  const [id, list] = [{ id: ada.userId }, contract.accounts.listAccounts]
  expect((await thief.call(switchAccount, id, undefined, copied)).error.code).toBe('ACCOUNT_SIGNED_OUT')
  expect((await thief.call(list, {}, undefined, copied)).output).toContainEqual(
    expect.objectContaining({ ...id, username: null, state: 'signed-out' }),
  )
  await thief.call(contract.accounts.signOutAccount, id, undefined, copied)
  expect(await signedInId(visitor)).toBe(ada.userId)
  // The person's own browser goes on, to the other account and back.
  await switchTo(visitor, bob)
  expect(await stateOf(visitor, ada)).toBe('signed-in')
  expect((await switchTo(visitor, ada)).status).toBe(200)
  expect(await signedInId(visitor)).toBe(ada.userId)
})

test('a record without the hash of a token is of no account', async () => {
  const visitor = site.visitor()
  const { ada } = await signInTwo(app, visitor)
  const [session] = await app.deps.database.db.select().from(sessions).where(eq(sessions.userId, ada.userId))
  const record = { userId: ada.userId, sessionId: session?.id, email: ada.email }
  const cookie = `vitrine.accounts=${app.deps.cipher.encrypt(JSON.stringify([record]), 'accounts of a browser')}`
  const answer = await site.visitor().call(switchAccount, { id: ada.userId }, undefined, { cookie })
  expect(answer.error.code).toBe('ACCOUNT_NOT_FOUND')
})

test('a switch to the account in use changes nothing', async () => {
  const visitor = site.visitor()
  const { bob } = await signInTwo(app, visitor)
  expect((await switchTo(visitor, bob)).status).toBe(200)
  expect(await signedInId(visitor)).toBe(bob.userId)
})

test('another site cannot switch, add or sign out', async () => {
  const visitor = site.visitor()
  const { ada, bob } = await signInTwo(app, visitor)
  const headers = { origin: 'https://evil.example' }
  const foreign = [
    await visitor.request('POST', `/api/browser-accounts/${ada.userId}/switch`, undefined, headers),
    await visitor.request('POST', '/api/auth/sign-in/email', { email: ada.email, password: PASSWORD }, headers),
    await visitor.request('DELETE', `/api/browser-accounts/${ada.userId}`, undefined, headers),
    await visitor.request('DELETE', '/api/browser-accounts', undefined, headers),
  ]
  expect(foreign.map(({ error }) => error.code)).toEqual(Array.from({ length: 4 }, () => 'FOREIGN_ORIGIN'))
  expect(await accountStates(visitor)).toEqual([
    [bob.userId, 'current'],
    [ada.userId, 'signed-in'],
  ])
})

test('an ended session lets nobody in, and a new sign-in takes its place', async () => {
  const visitor = site.visitor()
  const { ada, bob } = await signInTwo(app, visitor)
  await (await signInVisitor(site.visitor(), ada)).call(endOtherSessions)
  expect((await switchTo(visitor, ada)).error.code).toBe('ACCOUNT_SIGNED_OUT')
  expect(await signedInId(visitor)).toBe(bob.userId)
  await signInVisitor(visitor, ada)
  expect(await accountStates(visitor)).toEqual([
    [ada.userId, 'current'],
    [bob.userId, 'signed-in'],
  ])
})

test('an expired session lets nobody in', async () => {
  const visitor = site.visitor()
  const { ada } = await signInTwo(app, visitor)
  await app.deps.database.db
    .update(sessions)
    .set({ expiresAt: new Date(app.clock.now.getTime() - 1) })
    .where(eq(sessions.userId, ada.userId))
  expect((await switchTo(visitor, ada)).error.code).toBe('ACCOUNT_SIGNED_OUT')
})

test('only accounts of this browser can be switched to', async () => {
  const visitor = site.visitor()
  await signInTwo(app, visitor)
  const stranger = await createPerson(app)
  await signInVisitor(site.visitor(), stranger)
  expect((await switchTo(visitor, stranger)).error.code).toBe('ACCOUNT_NOT_FOUND')
})

test('a switch makes no session fresh: each keeps the proof that it had', async () => {
  const visitor = site.visitor()
  const [ada, bob] = [await createPerson(app), await createPerson(app)]
  await signInVisitor(visitor, ada)
  const start = app.clock.now
  app.clock.now = new Date(start.getTime() + 11 * 60_000)
  await signInVisitor(visitor, bob)
  expect((await visitor.call(startTwoFactor)).status).toBe(200)
  await switchTo(visitor, ada)
  expect((await visitor.call(startTwoFactor)).error.code).toBe('FRESH_SIGN_IN_REQUIRED')
  await switchTo(visitor, bob)
  expect((await visitor.call(startTwoFactor)).status).toBe(200)
})

test('a sign-in that waits for its code adds no account, and a switch does not complete it', async () => {
  const [ada, bob] = [await createPerson(app), await createPerson(app)]
  const factor = await turnOnFactor(app, await signInVisitor(site.visitor(), bob))
  const visitor = await signInVisitor(site.visitor(), ada)
  const waiting = await visitor.call(signIn, {}, { email: bob.email, password: PASSWORD })
  expect(waiting.error.code).toBe('SECOND_FACTOR_REQUIRED')
  expect((await switchTo(visitor, bob)).error.code).toBe('ACCOUNT_NOT_FOUND')
  expect(await accountStates(visitor)).toEqual([[ada.userId, 'current']])
  await visitor.call(contract.accounts.completeSignIn, {}, { code: factor.code() })
  expect(await accountStates(visitor)).toEqual([
    [bob.userId, 'current'],
    [ada.userId, 'signed-in'],
  ])
})

test('a browser that one account trusts is not trusted by the other', async () => {
  const [ada, bob] = [await createPerson(app), await createPerson(app)]
  const factors = [await turnOnFactor(app, await signInVisitor(site.visitor(), ada))]
  await turnOnFactor(app, await signInVisitor(site.visitor(), bob))
  const visitor = site.visitor()
  await visitor.call(signIn, {}, { email: ada.email, password: PASSWORD })
  await visitor.call(contract.accounts.completeSignIn, {}, { code: factors[0]?.code(), trustDevice: true })
  const second = await visitor.call(signIn, {}, { email: bob.email, password: PASSWORD })
  expect(second.error.code).toBe('SECOND_FACTOR_REQUIRED')
})

test('of two switches at once one account is in use afterwards, and none is lost', async () => {
  const visitor = site.visitor()
  const { ada, bob } = await signInTwo(app, visitor)
  const cora = await createPerson(app)
  await signInVisitor(visitor, cora)
  const answers = await Promise.all([switchTo(visitor, ada), switchTo(visitor, bob)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const states = await accountStates(visitor)
  expect(states.map(([, state]) => state)).toEqual(['current', 'signed-in', 'signed-in'])
  expect(states.map(([id]) => id).toSorted()).toEqual([ada, bob, cora].map(({ userId }) => userId).toSorted())
})

test('a switch at the moment at which the session ends lets nobody in afterwards', async () => {
  const visitor = site.visitor()
  const { ada } = await signInTwo(app, visitor)
  const elsewhere = await signInVisitor(site.visitor(), ada)
  await Promise.all([switchTo(visitor, ada), elsewhere.call(signOut, {}, { everywhere: true })])
  expect(await signedInId(visitor)).not.toBe(ada.userId)
  expect((await switchTo(visitor, ada)).error.code).toBe('ACCOUNT_SIGNED_OUT')
})

test('a person who deleted their account is signed out here too, and can sign in again to keep it', async () => {
  const visitor = site.visitor()
  const { ada, bob } = await signInTwo(app, visitor)
  const elsewhere = await signInVisitor(site.visitor(), ada)
  await elsewhere.call(contract.accountDeletion.request, {}, { username: ada.username })
  expect((await switchTo(visitor, ada)).error.code).toBe('ACCOUNT_SIGNED_OUT')
  await signInVisitor(visitor, ada)
  expect((await visitor.call(contract.accountDeletion.find)).status).toBe(200)
  expect(await accountStates(visitor)).toEqual([
    [ada.userId, 'current'],
    [bob.userId, 'signed-in'],
  ])
  await switchTo(visitor, bob)
  expect(await signedInId(visitor)).toBe(bob.userId)
})
