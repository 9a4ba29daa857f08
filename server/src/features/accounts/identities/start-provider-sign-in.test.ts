import type { SignInProviderId } from '@vitrine/core/accounts'
import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { useTestAccounts } from '../../../testing/test-accounts.ts'
import type { Visitor } from '../../../testing/test-app.ts'

const { app, sandbox, visitor: newVisitor } = await useTestAccounts()
const { startProviderSignIn, completeProviderSignIn, readProviderSignUp } = contract.accounts

/** People who answer at the providers. */
const PEOPLE: Record<SignInProviderId, string> = {
  oidc: 'u-1',
  google: '110169484474386276334',
  discord: '80351110224678912',
}

/** Starts in this browser and agrees at the provider. Returns the parameters with which the browser comes back. */
async function comeBack(visitor: Visitor, provider: SignInProviderId): Promise<Record<string, string>> {
  const { url } = (await visitor.call(startProviderSignIn, { provider }, {})).output
  expect(url.startsWith(`${app.deps.config.publicUrl}/sandbox/`)).toBe(true)
  const person = PEOPLE[provider]
  const back =
    provider === 'discord'
      ? await sandbox.discord.answer(url, 'authorize', person)
      : await sandbox[provider].answer(url, 'continue', person)
  expect(back.startsWith(`${app.deps.config.publicUrl}/auth/callback/${provider}?`)).toBe(true)
  return Object.fromEntries(new URL(back).searchParams)
}

test.each([
  ['oidc', { label: 'Club', email: 'rowan@club.example', emailVerified: true, username: 'rowan' }],
  ['google', { label: 'Google', email: 'ada.lune@gmail.example', emailVerified: true, username: 'ada_lune' }],
  ['discord', { label: 'Discord', email: 'nelly@discord.example', emailVerified: true, username: 'nelly' }],
] as const)('a new person comes from %s', async (provider, person) => {
  const visitor = newVisitor()
  const answer = await visitor.call(completeProviderSignIn, { provider }, await comeBack(visitor, provider))
  expect(answer.output.outcome).toBe('new')
  expect((await visitor.call(readProviderSignUp)).output).toMatchObject(person)
})

test('mix-up: the answer of one provider is not completed as that of another', async () => {
  const visitor = newVisitor()
  const answer = await comeBack(visitor, 'oidc')
  const mixed = await visitor.call(completeProviderSignIn, { provider: 'google' }, answer)
  expect(mixed.error.code).toBe('SIGN_IN_ATTEMPT_INVALID')
  const again = await visitor.call(completeProviderSignIn, { provider: 'oidc' }, answer)
  expect(again.error.code, 'after the wrong one').toBe('SIGN_IN_ATTEMPT_INVALID')
})

test('a provider that fails says so, and the next attempt works', async () => {
  const visitor = newVisitor()
  const answer = await comeBack(visitor, 'discord')
  sandbox.discord.fault = 'error'
  const failed = await visitor.call(completeProviderSignIn, { provider: 'discord' }, answer)
  sandbox.discord.fault = null
  expect(failed.error.code).toBe('SIGN_IN_PROVIDER_UNAVAILABLE')
  const next = await visitor.call(completeProviderSignIn, { provider: 'discord' }, await comeBack(visitor, 'discord'))
  expect(next.output.outcome).toBe('new')
})
