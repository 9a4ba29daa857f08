import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { ADA, FREE, openScreen } from '../../testing/open-screen.tsx'

const field = () => page.getByLabelText('New username', { exact: true })
const press = () => page.getByRole('button', { name: 'Change username', exact: true }).click()
const settingsOf = (username: string) => ({ email: ADA.email, username, pendingEmail: null, hasPassword: true })

/** Opens the section as Ada, whose names are all free. */
function openProfile() {
  return openScreen('/settings/profile', {
    account: ADA,
    plan: FREE,
    prepare(api) {
      api.answer('gifts', 'totals', { received: 0, sent: 0, pending: 0 })
      api.answer('chat', 'unread', [])
      api.answer('portfolios', 'listOwn', [])
      api.answer('accounts', 'settings', settingsOf(ADA.username))
      api.answer('accounts', 'checkName', { username: 'countess', status: 'available' })
    },
  })
}

test('the new name is checked while it is typed, and shown everywhere once it is stored', async () => {
  const { api } = await openProfile()
  await field().fill('Countess')
  await expect.element(page.getByText('✓ Available').first()).toBeVisible()
  await expectAccessible()
  api.answer('usernames', 'change', () => {
    api.answer('accounts', 'settings', settingsOf('countess'))
    api.answer('accounts', 'session', { ...ADA, username: 'countess' })
    return { username: 'countess', pageMoved: true }
  })
  await press()
  await expect.element(page.getByText('You are @countess now')).toBeVisible()
  await expect.element(page.getByText('@countess', { exact: true })).toBeVisible()
  await expect.element(field()).toHaveValue('')
  expect(api.calls('usernames', 'change')).toEqual([{ username: 'countess' }])
})

test('refusals are shown at the field, and the typed name stays', async () => {
  const { api } = await openProfile()
  api.refuse('usernames', 'change', 'USERNAME_CHANGE_LIMIT', { until: '2026-12-20T12:00:00.000Z' })
  await field().fill('countess')
  await press()
  await expect.element(field()).toHaveAccessibleDescription('You changed your username three times in the last 30 days')
  await expect.element(field()).toHaveValue('countess')
})
