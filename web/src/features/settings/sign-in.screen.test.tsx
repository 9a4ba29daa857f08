import type { SignInMethods } from '@vitrine/core/accounts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { notifyOfProof } from '../../session/identity-tabs.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { ADA, FREE, openScreen } from '../../testing/open-screen.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const NOW = '2026-11-28T12:00:00.000Z'
const IDENTITY = { email: 'ada@gmail.example', createdAt: NOW, usedAt: NOW }
const GOOGLE = { provider: 'google', label: 'Google', available: true } as const
const CLUB = { provider: 'oidc', label: 'Club', available: true, identity: null, canDisconnect: false } as const

const open = (methods: SignInMethods) =>
  openScreen('/settings/sign-in', {
    account: ADA,
    plan: FREE,
    prepare(api) {
      api.answer('gifts', 'totals', { received: 0, sent: 0, pending: 0 })
      api.answer('chat', 'unread', [])
      api.answer('accounts', 'signInMethods', methods)
    },
  })

test('a provider is connected at the provider, and a connected one is disconnected after a question', async () => {
  const google = { ...GOOGLE, identity: IDENTITY, canDisconnect: true }
  const { api } = await open({ hasPassword: true, providers: [CLUB, google] })
  await expect.element(page.getByText('ada@gmail.example')).toBeVisible()
  await expectAccessible()
  await button('Disconnect Google').click()
  api.answer('accounts', 'disconnectProvider', {
    hasPassword: true,
    providers: [CLUB, { ...GOOGLE, identity: null, canDisconnect: false }],
  })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect.element(button('Connect Google')).toBeVisible()
  expect(api.calls('accounts', 'disconnectProvider')).toEqual([{ provider: 'google' }])
  api.answer('accounts', 'startProviderSignIn', { url: '#at-the-provider' })
  await button('Connect Club').click()
  await expect.poll(() => location.hash).toBe('#at-the-provider')
  expect(api.calls('accounts', 'startProviderSignIn')).toEqual([
    { provider: 'oidc', purpose: 'connect', returnTo: '/settings/sign-in' },
  ])
})

test('the last way in has no button, and says why', async () => {
  await open({ hasPassword: false, providers: [{ ...GOOGLE, identity: IDENTITY, canDisconnect: false }] })
  await expect.element(page.getByText(/This is the only way into your account/)).toBeVisible()
  expect(button('Disconnect Google').elements()).toEqual([])
})

test('a site without passwords has no form for one', async () => {
  await openScreen('/settings/password', {
    account: ADA,
    plan: FREE,
    site: { signIn: { providers: [{ id: 'oidc', label: 'Club' }], passwords: false } },
    prepare(api) {
      api.answer('gifts', 'totals', { received: 0, sent: 0, pending: 0 })
      api.answer('chat', 'unread', [])
    },
  })
  await expect.element(page.getByText(/without a password/)).toBeVisible()
  expect(page.getByRole('button', { name: /password/i }).elements()).toEqual([])
})

test('a site without providers says so', async () => {
  await open({ hasPassword: true, providers: [] })
  await expect.element(page.getByText(/This site offers no other way/)).toBeVisible()
})

test('somebody with a provider alone confirms there in another tab, and this one goes on', async () => {
  const { api } = await openScreen('/settings/sign-in', {
    account: ADA,
    plan: FREE,
    site: { signIn: { providers: [{ id: 'google', label: 'Google' }], passwords: true } },
    prepare(stub) {
      stub.answer('gifts', 'totals', { received: 0, sent: 0, pending: 0 })
      stub.answer('chat', 'unread', [])
      stub.answer('accounts', 'signInMethods', { hasPassword: false, providers: [CLUB] })
      stub.refuse('accounts', 'startProviderSignIn', 'FRESH_SIGN_IN_REQUIRED', { proofs: [], providers: ['google'] })
    },
  })
  await button('Connect Club').click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  const link = dialog.getByRole('link', { name: 'Continue with Google' })
  await expect.element(link).toHaveAttribute('href', '/auth/confirm/google?returnTo=%2Fsettings%2Fsign-in')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expectAccessible()
  api.answer('accounts', 'startProviderSignIn', { url: '#at-the-club' })
  notifyOfProof()
  await expect.poll(() => location.hash).toBe('#at-the-club')
})
