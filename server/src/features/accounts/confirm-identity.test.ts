import { contract } from '@vitrine/core/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { credentials } from '../../db/tables/accounts.ts'
import type { Ctx } from '../../runtime/context.ts'
import { createPerson, PASSWORD, signInVisitor } from '../../testing/factories.ts'
import { type TestApp, useTestApp, useTestSite, type Visitor } from '../../testing/test-app.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { requireFreshSignIn } from './fresh-sign-in.ts'

const { app, site } = await useTestSite()
const limited = await useTestApp({ LIMITS: 'on' })

const MINUTE = 60_000
const pass = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * MINUTE)
}

/** Returns the context of a request of this browser. */
async function ctxOf(of: TestApp, person: { userId: string; email: string }, visitor: Visitor): Promise<Ctx> {
  const [here] = (await visitor.call(contract.accounts.listSessions)).output
  return of.ctx({ actor: { userId: person.userId, email: person.email, sessionId: here?.id ?? '' } })
}

async function signedIn() {
  const person = await createPerson(app)
  const visitor = await signInVisitor(site.visitor(), person)
  return { person, visitor, ctx: await ctxOf(app, person, visitor) }
}

test('a sign-in is fresh for ten minutes, and then again after the password', async () => {
  const { ctx, visitor, person } = await signedIn()
  pass(9)
  expect(await requireFreshSignIn(ctx)).toMatchObject({ userId: person.userId })
  pass(2)
  await expect(requireFreshSignIn(ctx)).rejects.toMatchObject({
    spec: { code: 'FRESH_SIGN_IN_REQUIRED' },
    data: { proofs: ['password'] },
  })
  const proof = { kind: 'password', password: PASSWORD }
  expect((await visitor.call(contract.accounts.confirmIdentity, {}, { proof })).output).toEqual({ ok: true })
  expect(await requireFreshSignIn(ctx)).toMatchObject({ userId: person.userId })
})

test('a wrong password proves nothing', async () => {
  const { ctx, visitor } = await signedIn()
  pass(11)
  const proof = { kind: 'password', password: 'guess' }
  const answer = await visitor.call(contract.accounts.confirmIdentity, {}, { proof })
  expect(answer.error.code).toBe('WRONG_PASSWORD')
  await expect(requireFreshSignIn(ctx)).rejects.toMatchObject({ spec: { code: 'FRESH_SIGN_IN_REQUIRED' } })
})

test('a proof in one browser makes no other one fresh', async () => {
  const { ctx, person } = await signedIn()
  pass(11)
  await signInVisitor(site.visitor(), person)
  await expect(requireFreshSignIn(ctx)).rejects.toMatchObject({ spec: { code: 'FRESH_SIGN_IN_REQUIRED' } })
})

test('an ended session is not fresh, even while its end has not reached the caller', async () => {
  const { ctx, visitor } = await signedIn()
  await visitor.post('/api/auth/sign-out', {})
  await expect(requireFreshSignIn(ctx)).rejects.toMatchObject({ spec: { code: 'NOT_SIGNED_IN' } })
})

test('an account without a password has no proof to give', async () => {
  const { ctx, person, visitor } = await signedIn()
  await app.deps.database.db.delete(credentials).where(eq(credentials.userId, person.userId))
  pass(11)
  await expect(requireFreshSignIn(ctx)).rejects.toMatchObject({ data: { proofs: [] } })
  const proof = { kind: 'password', password: PASSWORD }
  const answer = await visitor.call(contract.accounts.confirmIdentity, {}, { proof })
  expect(answer.error.code).toBe('WRONG_PASSWORD')
})

test('guesses within a session are limited like sign-ins', async () => {
  const person = await createPerson(limited)
  const guess = () =>
    confirmIdentity(limited.ctx({ source: '203.0.113.9', actor: { ...person, sessionId: limited.deps.newId() } }), {
      proof: { kind: 'password', password: 'guess' },
    })
  for (let count = 0; count < 25; count += 1) await expect(guess()).rejects.toMatchObject({ status: 422 })
  await expect(guess()).rejects.toMatchObject({ status: 429 })
})
