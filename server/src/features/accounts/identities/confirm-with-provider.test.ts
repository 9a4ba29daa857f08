import { contract } from '@vitrine/core/contract'
import { expect, onTestFinished, test } from 'vitest'
import { createPerson, PASSWORD, signInVisitor } from '../../../testing/factories.ts'
import type { Visitor } from '../../../testing/test-app.ts'
import { turnOnFactor } from '../../../testing/test-factor.ts'
import { createTestPasskey } from '../../../testing/test-passkey.ts'
import { useTestProvider } from '../../../testing/test-providers.ts'

const club = await useTestProvider()
const members = await useTestProvider({ OIDC_ONLY: 'on' })
const { startPasskey, startProviderSignIn, confirmIdentity } = contract.accounts
const CONFIRM = { purpose: 'confirm', returnTo: '/settings/data' }

/** Lets the ID tokens say that the person signed in `minutes` ago; null for a provider that does not say when. */
function signedIn({ provider, app }: typeof club, minutes: number | null): void {
  const seconds = Math.floor(app.clock.now.getTime() / 1000)
  provider.falsify = ({ auth_time: _, ...claims }) => ({
    ...claims,
    ...(minutes !== null && { auth_time: seconds - minutes * 60 }),
  })
  onTestFinished(() => {
    provider.falsify = null
  })
}

/** Lets the last proof of all sessions be older than ten minutes until the end of the test. */
function growOld({ app }: typeof club): void {
  const before = app.clock.now
  onTestFinished(() => {
    app.clock.now = before
  })
  app.clock.now = new Date(before.getTime() + 11 * 60_000)
}

/** Returns the refusal of a change that needs a fresh sign-in; undefined if it is allowed. */
async function refusalOf(visitor: Visitor) {
  const answer = await visitor.call(startPasskey, {}, {})
  return answer.status === 200 ? undefined : answer.error
}

test('somebody with a provider alone confirms at it, and goes back to where they were', async () => {
  const person = club.newPerson()
  const visitor = await club.join(person)
  growOld(club)
  expect(await refusalOf(visitor)).toMatchObject({ data: { proofs: [], providers: ['oidc'] } })
  signedIn(club, 0)
  const answer = await club.signIn(visitor, person, CONFIRM)
  expect(answer.output).toEqual({ outcome: 'confirmed', returnTo: '/settings/data' })
  expect(await refusalOf(visitor)).toBeUndefined()
})

test('a sign-in from before the question, and another account there, confirm nothing', async () => {
  const person = club.newPerson()
  const visitor = await club.join(person)
  growOld(club)
  signedIn(club, 20)
  expect((await club.signIn(visitor, person, CONFIRM)).error.code).toBe('PROVIDER_SIGN_IN_NOT_RECENT')
  signedIn(club, 0)
  expect((await club.signIn(visitor, club.newPerson(), CONFIRM)).error.code).toBe('IDENTITY_MISMATCH')
  expect(await refusalOf(visitor)).toMatchObject({ code: 'FRESH_SIGN_IN_REQUIRED' })
})

test('a provider that does not say when somebody signed in is a proof only without another one', async () => {
  const person = club.newPerson()
  const visitor = await club.join(person)
  growOld(club)
  signedIn(club, null)
  expect((await club.signIn(visitor, person, CONFIRM)).output.outcome).toBe('confirmed')
  await createTestPasskey().add(visitor)
  expect((await club.signIn(visitor, person, CONFIRM)).error.code).toBe('PROVIDER_SIGN_IN_NOT_RECENT')
})

test('with two-factor authentication a provider is no proof', async () => {
  const owner = await createPerson(club.app)
  const visitor = await signInVisitor(club.site.visitor(), owner)
  const person = club.newPerson()
  await club.signIn(visitor, person, { purpose: 'connect' })
  signedIn(club, 0)
  const begun = await club.comeBack(visitor, person, CONFIRM)
  await turnOnFactor(club.app, visitor)
  expect((await club.complete(visitor, begun)).error.code).toBe('SECOND_FACTOR_REQUIRED')
  const start = await visitor.call(startProviderSignIn, { provider: 'oidc' }, CONFIRM)
  expect(start.error.code).toBe('SECOND_FACTOR_REQUIRED')
  growOld(club)
  expect(await refusalOf(visitor)).toMatchObject({ data: { proofs: ['code'], providers: [] } })
})

test('the answer confirms only the session that asked, and only a connected provider is asked', async () => {
  const person = club.newPerson()
  const visitor = await club.join(person)
  signedIn(club, 0)
  const answer = await club.comeBack(visitor, person, CONFIRM)
  await club.signIn(visitor, person)
  expect((await club.complete(visitor, answer)).error.code).toBe('SIGN_IN_ATTEMPT_INVALID')
  const stranger = await signInVisitor(club.site.visitor(), await createPerson(club.app))
  const start = (of: Visitor) => of.call(startProviderSignIn, { provider: 'oidc' }, CONFIRM)
  expect((await start(stranger)).error.code).toBe('IDENTITY_NOT_FOUND')
  expect((await start(club.site.visitor())).error.code).toBe('NOT_SIGNED_IN')
})

test('where a provider is the only way in, neither a password nor a passkey proves or opens anything', async () => {
  const person = members.newPerson()
  const visitor = await members.join(person)
  const passkey = createTestPasskey()
  await passkey.add(visitor)
  const proof = { kind: 'password', password: PASSWORD }
  expect((await visitor.call(confirmIdentity, {}, { proof })).error.code).toBe('PASSWORDS_OFF')
  expect((await passkey.signIn(members.site.visitor())).error.code).toBe('PASSWORDS_OFF')
  growOld(members)
  expect(await refusalOf(visitor)).toMatchObject({ data: { proofs: [], providers: ['oidc'] } })
})
