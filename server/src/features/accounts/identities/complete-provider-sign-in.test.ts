import { contract } from '@vitrine/core/contract'
import { expect, onTestFinished, test } from 'vitest'
import { createPerson, signInVisitor } from '../../../testing/factories.ts'
import { turnOnFactor } from '../../../testing/test-factor.ts'
import { useTestProvider } from '../../../testing/test-providers.ts'

const { app, site, provider, comeBack, complete, signIn, newPerson, join, whoIs } = await useTestProvider()
const { signInMethods } = contract.accounts

test('a known identity signs in, in any browser, and goes on to where the person wanted to be', async () => {
  const person = newPerson()
  await join(person)
  const visitor = site.visitor()
  const answer = await signIn(visitor, { ...person, email: 'moved@club.example' }, { returnTo: '/u/ada' })
  expect(answer.output).toEqual({ outcome: 'signed-in', returnTo: '/u/ada' })
  expect(await whoIs(visitor)).toBe(person.sub)
  expect((await visitor.call(signInMethods)).output.providers).toMatchObject([
    { provider: 'oidc', label: 'Club', identity: { email: person.email, usedAt: app.clock.now.toISOString() } },
  ])
})

test('with two-factor authentication the sign-in waits for a code, and keeps where the person wanted to be', async () => {
  const person = newPerson()
  const { recoveryCodes } = await turnOnFactor(app, await join(person))
  const visitor = site.visitor()
  const answer = await signIn(visitor, person, { returnTo: '/u/ada' })
  expect(answer.output).toEqual({ outcome: 'code', returnTo: '/u/ada' })
  expect(await whoIs(visitor)).toBeNull()
  await visitor.call(contract.accounts.completeSignIn, {}, { code: recoveryCodes[0] })
  expect(await whoIs(visitor)).toBe(person.sub)
})

test('an outside address to return to is replaced', async () => {
  const person = newPerson()
  await join(person)
  const answer = await signIn(site.visitor(), person, { returnTo: 'https://evil.example/' })
  expect(answer.output.returnTo).toBe('/dashboard')
})

test('a confirmed address that has an account here is not that account', async () => {
  const victim = await createPerson(app)
  const visitor = site.visitor()
  const answer = await signIn(visitor, { ...newPerson(), email: victim.email })
  expect(answer.error).toMatchObject({ code: 'EMAIL_HAS_ACCOUNT', message: expect.stringContaining('Sign-in methods') })
  expect(await whoIs(visitor)).toBeNull()
})

test('a signed-in person connects the provider, and signs in with it from then on', async () => {
  const owner = await createPerson(app)
  const person = newPerson()
  const visitor = await signInVisitor(site.visitor(), owner)
  const answer = await signIn(visitor, person, { purpose: 'connect', returnTo: '/settings/sign-in' })
  expect(answer.output).toEqual({ outcome: 'connected', returnTo: '/settings/sign-in' })
  const other = site.visitor()
  expect((await signIn(other, person)).output.outcome).toBe('signed-in')
  expect(await whoIs(other)).toBe(owner.username)
  const mail = (await app.mails()).find(
    ({ subject, recipient }) => subject.startsWith('Club') && recipient === owner.email,
  )
  expect(mail?.text).toContain('/settings/sign-in')
})

test('to connect needs a session, and a fresh sign-in', async () => {
  const { startProviderSignIn } = contract.accounts
  const start = (visitor: ReturnType<typeof site.visitor>) =>
    visitor.call(startProviderSignIn, { provider: 'oidc' }, { purpose: 'connect' })
  expect((await start(site.visitor())).error.code).toBe('NOT_SIGNED_IN')
  const visitor = await signInVisitor(site.visitor(), await createPerson(app))
  const before = app.clock.now
  onTestFinished(() => {
    app.clock.now = before
  })
  app.clock.now = new Date(before.getTime() + 11 * 60_000)
  expect((await start(visitor)).error.code).toBe('FRESH_SIGN_IN_REQUIRED')
})

test('an identity of another account, and a second one of the same provider, are not connected', async () => {
  const person = newPerson()
  await join(person)
  const owner = await createPerson(app)
  const visitor = await signInVisitor(site.visitor(), owner)
  expect((await signIn(visitor, person, { purpose: 'connect' })).error.code).toBe('IDENTITY_TAKEN')
  const own = newPerson()
  await signIn(visitor, own, { purpose: 'connect' })
  expect((await signIn(visitor, own, { purpose: 'connect' })).output.outcome).toBe('connected')
  expect((await signIn(visitor, newPerson(), { purpose: 'connect' })).error.code).toBe('PROVIDER_ALREADY_CONNECTED')
  expect(await whoIs(visitor)).toBe(owner.username)
})

test('login CSRF: the answer of an attacker signs in nobody else, and connects to nobody else', async () => {
  const attacker = newPerson()
  await join(attacker)
  const answer = await comeBack(site.visitor(), attacker)
  const stranger = site.visitor()
  expect((await complete(stranger, answer)).error.code).toBe('SIGN_IN_ATTEMPT_INVALID')
  expect(await whoIs(stranger)).toBeNull()

  const victim = await createPerson(app)
  const browser = await signInVisitor(site.visitor(), victim)
  await comeBack(browser, newPerson(), { purpose: 'connect' })
  const lured = await comeBack(site.visitor(), newPerson())
  expect((await complete(browser, lured)).error.code).toBe('SIGN_IN_ATTEMPT_INVALID')
  expect((await browser.call(signInMethods)).output.providers).toMatchObject([{ identity: null }])
})

test('a connection that was started in one account is not completed in another', async () => {
  const [first, second] = [await createPerson(app), await createPerson(app)]
  const visitor = await signInVisitor(site.visitor(), first)
  const answer = await comeBack(visitor, newPerson(), { purpose: 'connect' })
  await signInVisitor(visitor, second)
  expect((await complete(visitor, answer)).error.code).toBe('SIGN_IN_ATTEMPT_INVALID')
  expect((await visitor.call(signInMethods)).output.providers).toMatchObject([{ identity: null }])
})

test('session fixation: a session that was there before is not the one after the sign-in', async () => {
  const attacker = await createPerson(app)
  const planted = (await signInVisitor(site.visitor(), attacker)).cookie()
  const visitor = site.visitor(planted)
  const person = newPerson()
  await join(person)
  expect((await signIn(visitor, person)).output.outcome).toBe('signed-in')
  expect(await whoIs(visitor)).toBe(person.sub)
  expect(await whoIs(site.visitor(planted))).toBe(attacker.username)
})

test('an answer works once, in its time, with its state, and not with a cookie of our own making', async () => {
  const person = newPerson()
  await join(person)
  const visitor = site.visitor()
  const answer = await comeBack(visitor, person)
  expect((await complete(visitor, { ...answer, state: 'another' })).error.code).toBe('SIGN_IN_ATTEMPT_INVALID')
  expect((await complete(visitor, answer)).error.code, 'after a wrong one').toBe('SIGN_IN_ATTEMPT_INVALID')

  const late = await comeBack(visitor, person)
  const before = app.clock.now
  onTestFinished(() => {
    app.clock.now = before
  })
  app.clock.now = new Date(before.getTime() + 16 * 60_000)
  expect((await complete(visitor, late)).error.code).toBe('SIGN_IN_ATTEMPT_INVALID')
  app.clock.now = before

  const forged = site.visitor('vitrine.provider_flow=v1.AAAAAAAA.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAA')
  expect((await complete(forged, { code: 'x', state: 'x' })).error.code).toBe('SIGN_IN_ATTEMPT_INVALID')
})

test('somebody who does not agree, and an answer that is falsified, sign in nobody', async () => {
  const visitor = site.visitor()
  expect((await signIn(visitor, null)).error.code).toBe('SIGN_IN_DENIED')
  const person = newPerson()
  await join(person)
  provider.falsify = (claims) => ({ ...claims, nonce: 'another' })
  onTestFinished(() => {
    provider.falsify = null
  })
  expect((await signIn(visitor, person)).error.code).toBe('SIGN_IN_ANSWER_INVALID')
  expect(await whoIs(visitor)).toBeNull()
})

test('a provider that is not set up', async () => {
  const answer = await site.visitor().call(contract.accounts.startProviderSignIn, { provider: 'google' }, {})
  expect(answer.error.code).toBe('SIGN_IN_PROVIDER_NOT_SET_UP')
})
