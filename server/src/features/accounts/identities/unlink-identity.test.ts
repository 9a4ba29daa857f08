import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { findAccountId } from '#features/accounts'
import { useTestProvider } from '../../../testing/test-providers.ts'
import { unlinkIdentity } from './unlink-identity.ts'

const { app, site, signIn, newPerson, join } = await useTestProvider()

test('the last way in stays without force, and a disconnected provider signs in nobody', async () => {
  const person = newPerson()
  const visitor = await join(person)
  const { output } = await visitor.call(contract.accounts.settings)
  const userId = (await findAccountId(app.ctx(), output.email)) ?? ''
  const unlink = (force: boolean) => unlinkIdentity(app.ctx(), { userId, provider: 'oidc', force })
  expect(await unlink(false)).toBe('last')
  expect((await signIn(site.visitor(), person)).status).toBe(200)
  expect(await unlink(true)).toBe('unlinked')
  expect(await unlink(true)).toBe('missing')
  expect((await signIn(site.visitor(), person)).error.code).toBe('EMAIL_HAS_ACCOUNT')
})

test('with a password it is disconnected without force', async () => {
  const visitor = await join(newPerson())
  const { output } = await visitor.call(contract.accounts.settings)
  await visitor.call(contract.accounts.changePassword, {}, { newPassword: 'a first password' })
  const userId = (await findAccountId(app.ctx(), output.email)) ?? ''
  expect(await unlinkIdentity(app.ctx(), { userId, provider: 'oidc', force: false })).toBe('unlinked')
})
