import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions, users } from '../../db/tables/accounts.ts'
import { createPerson, mailedToken, signInVisitor } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { findActor } from './find-actor.ts'

const { app, site } = await useTestSite()
const { db } = app.deps.database
// The account library uses the machine's clock.
app.clock.now = new Date()
const ctxWith = (cookie: string) => app.ctx({ headers: new Headers(cookie ? { cookie } : {}) })

async function signedIn() {
  const person = await createPerson(app)
  return { person, cookie: (await signInVisitor(site.visitor(), person)).cookie() }
}

test('the cookie of a session gives its person', async () => {
  const { person, cookie } = await signedIn()
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, person.userId))
  expect(await findActor(ctxWith(cookie))).toEqual({
    userId: person.userId,
    email: person.email,
    sessionId: session?.id,
  })
})

test('no cookie, an invented one and one with a changed signature give no person', async () => {
  const { cookie } = await signedIn()
  const [, token = '', signature = ''] = /^vitrine\.session_token=(\w+)\.([^;]+)/.exec(cookie) ?? []
  // The last character is not used, because base64 ignores two of its bits.
  const otherSignature = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)
  const unsigned = `vitrine.session_token=${token}`
  expect(await findActor(ctxWith(`${unsigned}.${signature}`))).not.toBeNull()
  for (const wrong of ['', 'vitrine.session_token=made-up', `${unsigned}.${otherSignature}`, unsigned, 'other=1']) {
    expect(await findActor(ctxWith(wrong))).toBeNull()
  }
})

test('a session past its seven days gives no person', async () => {
  const { person, cookie } = await signedIn()
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, person.userId))
  const days = (Number(session?.expiresAt) - Date.now()) / (24 * 60 * 60 * 1000)
  expect(days).toBeGreaterThan(6.99)
  expect(days).toBeLessThanOrEqual(7)
  await db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(sessions.userId, person.userId))
  expect(await findActor(ctxWith(cookie))).toBeNull()
})

test('the cookie and the end of a session in use are renewed after an hour', async () => {
  const { person, cookie } = await signedIn()
  const fresh = ctxWith(cookie)
  await findActor(fresh)
  expect(fresh.responseHeaders.getSetCookie()).toEqual([])
  const old = new Date(Date.now() + (7 * 24 - 2) * 60 * 60 * 1000)
  await db.update(sessions).set({ expiresAt: old }).where(eq(sessions.userId, person.userId))
  // The cached session is dropped, as after a minute.
  app.deps.receive({ type: 'busStatusChanged', synced: true })
  const used = ctxWith(cookie)
  expect(await findActor(used)).toMatchObject({ userId: person.userId })
  expect(used.responseHeaders.getSetCookie().join()).toMatch(/vitrine\.session_token=.*Max-Age=604800/)
  const [renewed] = await db.select().from(sessions).where(eq(sessions.userId, person.userId))
  expect(Number(renewed?.expiresAt)).toBeGreaterThan(Number(old))
})

test('the session of a deleted account gives no person', async () => {
  const { person, cookie } = await signedIn()
  await db.delete(users).where(eq(users.id, person.userId))
  expect(await findActor(ctxWith(cookie))).toBeNull()
})

test('a session that was just used gives no person once it has ended, however it ended', async () => {
  const { person, cookie } = await signedIn()
  expect(await findActor(ctxWith(cookie))).not.toBeNull()
  await app.deps.auth.api.revokeSessions({ headers: new Headers({ cookie }) })
  expect(await findActor(ctxWith(cookie))).toBeNull()
  const again = (await signInVisitor(site.visitor(), person)).cookie()
  expect(await findActor(ctxWith(again))).not.toBeNull()
  await site.visitor().post('/api/auth/request-password-reset', { email: person.email })
  const token = await mailedToken(app, person.email)
  await site.visitor().post('/api/auth/reset-password', { token, newPassword: 'another horse' })
  expect(await findActor(ctxWith(again))).toBeNull()
})

test('the visitor’s IP address is not stored with a session', async () => {
  const { person } = await signedIn()
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, person.userId))
  expect(session?.ipAddress ?? '').toBe('')
})
