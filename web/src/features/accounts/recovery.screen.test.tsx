import { done } from '@vitrine/core/kernel'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { ADA, openScreen } from '../../testing/open-screen.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const WAITING = {
  email: ADA.email,
  readyAt: '2026-12-01T12:00:00.000Z',
  expiresAt: '2026-12-08T12:00:00.000Z',
  isReady: false,
}

test('before its time the link says when it works, and can only be stopped', async () => {
  const { api } = await openScreen('/auth/recovery?token=abc', {
    prepare: (stub) => stub.answer('accounts', 'readFactorRecovery', WAITING),
  })
  await expect.element(page.getByText(/Dec 1, 2026, 12:00\sPM UTC/)).toBeVisible()
  await expect.element(button('Sign in and turn it off')).not.toBeInTheDocument()
  await expectAccessible()
  api.answer('accounts', 'stopFactorRecovery', done)
  await button('It was not me: stop it').click()
  await expect.element(page.getByRole('heading', { name: 'Stopped' })).toBeVisible()
  expect(api.calls('accounts', 'stopFactorRecovery')).toEqual([{ token: 'abc' }])
})

test('a link that is ready is refused in words if it was stopped meanwhile', async () => {
  const { api } = await openScreen('/auth/recovery?token=abc', {
    prepare: (stub) => stub.answer('accounts', 'readFactorRecovery', { ...WAITING, isReady: true }),
  })
  await expect.element(page.getByText(ADA.email)).toBeVisible()
  await expectAccessible()
  api.refuse('accounts', 'completeFactorRecovery', 'RECOVERY_INVALID')
  await button('Sign in and turn it off').click()
  await expect.element(page.getByRole('main').getByText(/the recovery was stopped/)).toBeVisible()
  expect(api.calls('accounts', 'completeFactorRecovery')).toEqual([{ token: 'abc' }])
})

test('a link that does not work leads to the sign-in', async () => {
  await openScreen('/auth/recovery?token=used', {
    prepare: (stub) => stub.refuse('accounts', 'readFactorRecovery', 'RECOVERY_INVALID'),
  })
  await expect.element(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
})
