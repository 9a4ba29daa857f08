import { contract } from '@vitrine/core/contract'
import { expect, onTestFinished, test } from 'vitest'
import { useTestProvider } from '../../../testing/test-providers.ts'

const { app, site, signIn, newPerson } = await useTestProvider()
const { readProviderSignUp } = contract.accounts

test('a new person keeps the invitation, and has a quarter of an hour', async () => {
  const visitor = site.visitor()
  await signIn(visitor, { ...newPerson(), preferred_username: 'Zoë Ång' }, { invitation: 'abc' })
  expect((await visitor.call(readProviderSignUp)).output).toMatchObject({ username: 'zoe_ang', invitation: 'abc' })
  const before = app.clock.now
  onTestFinished(() => {
    app.clock.now = before
  })
  app.clock.now = new Date(before.getTime() + 16 * 60_000)
  expect((await visitor.call(readProviderSignUp)).error.code).toBe('SIGN_IN_ATTEMPT_INVALID')
})

test('another browser, and one whose sign-in has not come back, know nobody', async () => {
  await signIn(site.visitor(), newPerson())
  const stranger = site.visitor()
  expect((await stranger.call(readProviderSignUp)).error.code).toBe('SIGN_IN_ATTEMPT_INVALID')
  await stranger.call(contract.accounts.startProviderSignIn, { provider: 'oidc' }, {})
  expect((await stranger.call(readProviderSignUp)).error.code).toBe('SIGN_IN_ATTEMPT_INVALID')
})
