import { done } from '@vitrine/core/kernel'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { ADA, FREE, openScreen } from '../../testing/open-screen.tsx'

const ERASED_AT = '2026-12-05T12:00:00.000Z'
const DELETION = { username: 'ada', erasedAt: ERASED_AT }
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

/** Opens a screen as Ada, who deleted her account and signed in again. */
function openDeleted(path: string) {
  return openScreen(path, {
    account: { ...ADA, erasedAt: ERASED_AT },
    prepare(api) {
      api.answer('accountDeletion', 'find', DELETION)
    },
  })
}

test.each(['/settings', '/dashboard', '/auth?returnTo=/gifts'])(
  '%s leads to the question, which shows the day',
  async (path) => {
    const { router } = await openDeleted(path)
    await expect.element(page.getByRole('heading', { name: 'Your account is being deleted' })).toBeVisible()
    await expect.element(page.getByText('Dec 5, 2026', { exact: false })).toBeVisible()
    expect(router.state.location.pathname).toBe('/auth/deletion')
    await expectAccessible()
  },
)

test('keeping the account leads to the dashboard', async () => {
  const { api, router } = await openDeleted('/auth/deletion')
  api.answer('accountDeletion', 'cancel', () => {
    api.answer('accounts', 'session', ADA)
    return done
  })
  api.answer('billing', 'plan', FREE)
  api.answer('gifts', 'totals', { received: 0, sent: 0, pending: 0 })
  api.answer('chat', 'unread', [])
  api.answer('portfolios', 'listOwn', [])
  await press('Keep my account')
  await expect.element(page.getByText('Welcome back! Your account stays.')).toBeVisible()
  expect(router.state.location.pathname).toBe('/dashboard')
})

test('somebody whose account is not being deleted is led on', async () => {
  await openScreen('/auth/deletion', { prepare: (api) => api.answer('accountDeletion', 'find', null) })
  await expect.element(page.getByText('The account in this browser is not being deleted.')).toBeVisible()
})
