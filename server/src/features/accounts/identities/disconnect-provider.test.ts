import { contract } from '@vitrine/core/contract'
import { expect, onTestFinished, test } from 'vitest'
import { useTestProvider } from '../../../testing/test-providers.ts'

const { app, site, signIn, newPerson, join } = await useTestProvider()
const { disconnectProvider } = contract.accounts

test('the last way in stays; with a password, the provider can be disconnected and then signs in nobody', async () => {
  const person = newPerson()
  const visitor = await join(person)
  expect((await visitor.call(disconnectProvider, { provider: 'oidc' })).error.code).toBe('LAST_SIGN_IN_METHOD')
  await visitor.call(contract.accounts.changePassword, {}, { newPassword: 'a first password' })
  const left = (await visitor.call(disconnectProvider, { provider: 'oidc' })).output
  expect(left).toMatchObject({ hasPassword: true, providers: [{ identity: null, canDisconnect: false }] })
  expect((await visitor.call(disconnectProvider, { provider: 'oidc' })).error.code).toBe('IDENTITY_NOT_FOUND')
  expect((await signIn(site.visitor(), person)).error.code).toBe('EMAIL_HAS_ACCOUNT')
})

test('a session that is not fresh disconnects nothing', async () => {
  const visitor = await join(newPerson())
  await visitor.call(contract.accounts.changePassword, {}, { newPassword: 'a first password' })
  const before = app.clock.now
  onTestFinished(() => {
    app.clock.now = before
  })
  app.clock.now = new Date(before.getTime() + 11 * 60_000)
  expect((await visitor.call(disconnectProvider, { provider: 'oidc' })).error.code).toBe('FRESH_SIGN_IN_REQUIRED')
  const { output } = await visitor.call(contract.accounts.signInMethods)
  expect(output.providers).toMatchObject([{ provider: 'oidc', canDisconnect: true }])
})
