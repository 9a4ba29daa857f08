import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { ADA, openScreen } from '../../testing/open-screen.tsx'

const field = (name: string) => page.getByLabelText(name, { exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

/** Opens the sign-in and types the right password of an account with two-factor authentication. */
async function openCodeStep() {
  const opened = await openScreen('/auth')
  opened.api.refuse('accounts', 'signIn', 'SECOND_FACTOR_REQUIRED')
  await field('Email').fill(ADA.email)
  await field('Password').fill('correct horse')
  await press('Sign In')
  await expect.element(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  return opened
}

test('the password leads to the code, a wrong one is refused at its field, and a device can be trusted', async () => {
  const { api } = await openCodeStep()
  await expect.element(field('Code')).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(field('Code')).toHaveFocus()
  await expectAccessible()
  api.refuse('accounts', 'completeSignIn', 'WRONG_CODE')
  await field('Code').fill('123456')
  await press('Sign In')
  await expect.element(field('Code')).toHaveAccessibleDescription('This code is wrong, or was used already')
  await expect.element(field('Code')).toHaveValue('123456')
  api.answer('accounts', 'completeSignIn', ADA)
  await field('Trust this device for 30 days').click()
  await press('Sign In')
  await expect
    .poll(() => api.calls('accounts', 'completeSignIn'))
    .toEqual([
      { code: '123456', trustDevice: false },
      { code: '123456', trustDevice: true },
    ])
})

test('a recovery code is typed in the same field', async () => {
  const { api } = await openCodeStep()
  await press('Use a recovery code')
  await expect.element(field('Recovery code')).toHaveFocus()
  api.answer('accounts', 'completeSignIn', ADA)
  await field('Recovery code').fill('aaaa-bbbb-cccc-dddd')
  await press('Sign In')
  await expect.poll(() => api.calls('accounts', 'completeSignIn')).toMatchObject([{ code: 'aaaa-bbbb-cccc-dddd' }])
})

test('somebody who can give no code asks for a link by mail', async () => {
  const { api } = await openCodeStep()
  api.answer('accounts', 'requestFactorRecovery', { readyAt: '2026-12-01T12:00:00.000Z' })
  await press('I cannot use any of these')
  await expect.element(page.getByText(/it works only from Dec 1, 2026, 12:00\sPM UTC on/)).toBeVisible()
  await expectAccessible()
  await press('I found my codes')
  await expect.element(field('Code')).toBeVisible()
})

test('a sign-in that took too long starts again with the typed address', async () => {
  const { api } = await openCodeStep()
  api.refuse('accounts', 'completeSignIn', 'SIGN_IN_EXPIRED')
  await field('Code').fill('123456')
  await press('Sign In')
  await expect.element(page.getByText('Your sign-in took too long. Please sign in again.')).toBeVisible()
  await expect.element(field('Email')).toHaveValue(ADA.email)
})
