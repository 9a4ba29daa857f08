import { done } from '@vitrine/core/kernel'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { ADA, FREE, openScreen } from '../../testing/open-screen.tsx'
import type { StubApi } from '../../testing/stub-api.ts'

const field = (name: string) => page.getByLabelText(name, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const press = (name: string) => button(name).click()
const NOW = '2026-11-28T12:00:00.000Z'
const HERE = '0198a3c0-0000-7000-8000-000000000011'
const ELSEWHERE = '0198a3c0-0000-7000-8000-000000000012'
const SESSION = { id: HERE, browser: 'Firefox', system: 'Linux', mobile: false, createdAt: NOW, usedAt: NOW }

/** Opens a section as Ada. */
function openSettings(section: string, prepare: (api: StubApi) => void = () => {}) {
  return openScreen(`/settings${section}`, {
    account: ADA,
    plan: FREE,
    prepare(api) {
      api.answer('gifts', 'totals', { received: 0, sent: 0, pending: 0 })
      api.answer('chat', 'unread', [])
      api.answer('portfolios', 'listOwn', [])
      api.answer('accounts', 'settings', {
        email: ADA.email,
        username: ADA.username,
        pendingEmail: null,
        hasPassword: true,
      })
      prepare(api)
    },
  })
}

test('the list leads to a section and back, and the section has an address', async () => {
  await page.viewport(390, 844)
  const { router } = await openSettings('')
  await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await expectAccessible()
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: /Profile/ })
    .click()
  await expect.element(page.getByText('@ada')).toBeVisible()
  expect(router.state.location.pathname).toBe('/settings/profile')
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
  expect(router.state.location.pathname).toBe('/settings')
})

test('an unknown section leads to the list, and the navigation stays while screens change', async () => {
  await openSettings('/nothing')
  await expect.element(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible()
  const navigation = page.getByRole('navigation', { name: 'Places' }).element()
  await page.getByRole('link', { name: 'All settings' }).click()
  await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  expect(page.getByRole('navigation', { name: 'Places' }).element()).toBe(navigation)
  expect(page.getByRole('main').elements()).toHaveLength(1)
})

test('a wrong current password is shown at its field, and typed text stays', async () => {
  const { api } = await openSettings('/password', (stub) => stub.refuse('accounts', 'changePassword', 'WRONG_PASSWORD'))
  await field('Current password').fill('guess')
  await field('New password').fill('battery staple')
  await press('Change password')
  await expect.element(field('Current password')).toHaveAccessibleDescription('Wrong password')
  await expect.element(field('New password')).toHaveValue('battery staple')
  await expectAccessible()
  api.answer('accounts', 'changePassword', done)
  await field('Current password').fill('correct horse')
  await press('Change password')
  await expect.element(page.getByText('Password changed. All your other browsers are signed out.')).toBeVisible()
  await expect.element(field('New password')).toHaveValue('')
})

test('a first password asks to confirm who it is and is then set', async () => {
  const { api } = await openSettings('/password', (stub) => {
    stub.answer('accounts', 'settings', {
      email: ADA.email,
      username: ADA.username,
      pendingEmail: null,
      hasPassword: false,
    })
    stub.refuse('accounts', 'changePassword', 'FRESH_SIGN_IN_REQUIRED', { proofs: ['password'] })
    stub.refuse('accounts', 'confirmIdentity', 'WRONG_PASSWORD')
  })
  await field('New password').fill('battery staple')
  await press('Set password')
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabelText('Password', { exact: true }).fill('guess')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(dialog.getByLabelText('Password', { exact: true })).toHaveAccessibleDescription('Wrong password')
  await expectAccessible()
  api.answer('accounts', 'confirmIdentity', done)
  api.answer('accounts', 'changePassword', done)
  await dialog.getByLabelText('Password', { exact: true }).fill('correct horse')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText('Password changed. All your other browsers are signed out.')).toBeVisible()
  expect(api.calls('accounts', 'changePassword')).toEqual([
    { newPassword: 'battery staple' },
    { newPassword: 'battery staple' },
  ])
})

test('closing the question keeps what was typed and says at the field why nothing was saved', async () => {
  await openSettings('/password', (stub) => {
    stub.answer('accounts', 'settings', {
      email: ADA.email,
      username: ADA.username,
      pendingEmail: null,
      hasPassword: false,
    })
    stub.refuse('accounts', 'changePassword', 'FRESH_SIGN_IN_REQUIRED', { proofs: [] })
  })
  await field('New password').fill('battery staple')
  await press('Set password')
  await expect.element(page.getByText('Sign out and sign in again to continue.', { exact: false })).toBeVisible()
  await press('Close')
  await expect.element(field('New password')).toHaveAccessibleDescription('Please confirm that it’s you')
  await expect.element(field('New password')).toHaveValue('battery staple')
})

test('another browser is signed out and leaves the list; this one has no such button', async () => {
  const here = { ...SESSION, current: true }
  const phone = { ...SESSION, id: ELSEWHERE, browser: 'Safari', system: 'iOS', mobile: true, current: false }
  const { api } = await openSettings('/sessions', (stub) => stub.answer('accounts', 'listSessions', [here, phone]))
  await expect.element(page.getByText('This device')).toBeVisible()
  await expect.element(button('Sign out Firefox on Linux')).not.toBeInTheDocument()
  await expectAccessible()
  api.answer('accounts', 'endSession', () => {
    api.answer('accounts', 'listSessions', [here])
    return done
  })
  await press('Sign out Safari on iOS')
  await expect.element(page.getByText('Safari on iOS')).not.toBeInTheDocument()
  expect(api.calls('accounts', 'endSession')).toEqual([{ id: ELSEWHERE }])
  await expect.element(button('Sign out all others')).not.toBeInTheDocument()
})

test('a new address waits for its confirmation, and can be sent again or canceled', async () => {
  const settings = { email: ADA.email, username: ADA.username, pendingEmail: null, hasPassword: true }
  const { api } = await openSettings('/email', (stub) =>
    stub.refuse('accounts', 'requestEmailChange', 'EMAIL_UNCHANGED'),
  )
  await field('New email').fill('nobody')
  await press('Change email')
  await expect.element(field('New email')).toHaveAccessibleDescription('Invalid email address')
  await field('New email').fill(ADA.email)
  await press('Change email')
  await expect.element(field('New email')).toHaveAccessibleDescription('This is already your address')
  await expectAccessible()
  api.answer('accounts', 'requestEmailChange', ({ email }) => {
    api.answer('accounts', 'settings', { ...settings, pendingEmail: { email, expiresAt: NOW } })
    return done
  })
  await field('New email').fill('new@example.com')
  await press('Change email')
  await expect.element(page.getByText('new@example.com')).toBeVisible()
  await expectAccessible()
  api.answer('accounts', 'resendEmailChange', done)
  await press('Resend')
  await expect.element(page.getByText('A new link is on its way')).toBeVisible()
  api.answer('accounts', 'cancelEmailChange', () => {
    api.answer('accounts', 'settings', settings)
    return done
  })
  await press('Cancel change')
  await expect.element(field('New email')).toHaveValue('')
})

test('an address of no section is not found', async () => {
  await openSettings('/nothing')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/not found|isn’t here|no page/i)
})

test('each mail that is not about safety has a switch, which shows a change at once', async () => {
  const { api } = await openSettings('/mails', (stub) => {
    stub.answer('chat', 'preferences', { mailWhenUnread: true })
    stub.answer('analytics', 'summary', { weekly: false, timeZone: 'UTC' })
    stub.answer('billing', 'mailPreferences', { mailWhenEnding: true, mailWhenGifted: true })
  })
  const premium = page.getByRole('switch', { name: 'Premium ends' })
  await expect.element(premium).toBeChecked()
  await expectAccessible()
  api.answer('billing', 'saveMailPreferences', { mailWhenEnding: false, mailWhenGifted: true })
  await premium.click()
  await expect.element(premium).not.toBeChecked()
  expect(api.calls('billing', 'saveMailPreferences')).toEqual([{ mailWhenEnding: false }])
  const gifts = page.getByRole('switch', { name: 'Gifts' })
  api.answer('billing', 'saveMailPreferences', { mailWhenEnding: false, mailWhenGifted: false })
  await gifts.click()
  await expect.element(gifts).not.toBeChecked()
  await expect.element(premium).not.toBeChecked()
  expect(page.getByRole('switch').elements()).toHaveLength(4)
})

test('a switch whose setting could not be read says so instead of looking off', async () => {
  const { api } = await openSettings('/mails', (stub) => {
    stub.disconnect('chat', 'preferences')
    stub.answer('analytics', 'summary', { weekly: false, timeZone: 'UTC' })
    stub.answer('billing', 'mailPreferences', { mailWhenEnding: true, mailWhenGifted: true })
  })
  await expect.element(page.getByText('Failed to load settings')).toBeVisible()
  expect(page.getByRole('switch').elements()).toHaveLength(3)
  api.answer('chat', 'preferences', { mailWhenUnread: true })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('switch', { name: 'Email me about unread messages' })).toBeChecked()
})
