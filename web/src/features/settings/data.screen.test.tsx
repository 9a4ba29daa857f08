import type { DataDownload } from '@vitrine/core/account-data'
import { done } from '@vitrine/core/kernel'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { ADA, openScreen, PREMIUM } from '../../testing/open-screen.tsx'

const field = () => page.getByLabelText('Type your username, ada, to confirm', { exact: true })
const press = () => page.getByRole('button', { name: 'Delete my account', exact: true }).click()

/** Opens the section as Ada, who has premium and unclaimed gifts. */
function openData(state: DataDownload = { kind: 'direct', until: null, bytes: null }) {
  return openScreen('/settings/data', {
    account: ADA,
    plan: PREMIUM,
    prepare(api) {
      api.answer('gifts', 'totals', { received: 3, sent: 0, pending: 2 })
      api.answer('chat', 'unread', [])
      const settings = { email: ADA.email, username: ADA.username, pendingEmail: null, hasPassword: true }
      api.answer('accounts', 'settings', settings)
      api.answer('portfolios', 'listOwn', [])
      api.answer('accountData', 'state', state)
    },
  })
}

test('it says what is lost, and another name than the own one is refused at its field', async () => {
  const { api } = await openData()
  await expect.element(page.getByText('Your premium, which runs until Jan 1, 2031,', { exact: false })).toBeVisible()
  await expect.element(page.getByText('2 gifts that you did not claim are lost.')).toBeVisible()
  await expectAccessible()
  await press()
  await expect.element(field()).toHaveAccessibleDescription('Username is required')
  api.refuse('accountDeletion', 'request', 'USERNAME_DIFFERS')
  await field().fill('adele')
  await press()
  await expect.element(field()).toHaveAccessibleDescription('This is not your username')
  await expect.element(field()).toHaveValue('adele')
})

test('the deleted account is left, with the day until which it can be kept', async () => {
  const { api, router } = await openData()
  api.answer('rankings', 'highlights', { popular: [], trending: [] })
  api.answer('payments', 'offer', { available: true, test: true, checkout: 'frame' })
  api.answer('accountDeletion', 'request', { username: 'ada', erasedAt: '2026-12-05T12:00:00.000Z' })
  await field().fill('ada')
  await press()
  await expect.element(page.getByText('Sign in before Dec 5, 2026 to keep it.')).toBeVisible()
  expect(router.state.location.pathname).toBe('/')
  expect(api.calls('accountDeletion', 'request')).toEqual([{ username: 'ada' }])
})

test('the download asks who it is before the browser loads the file, and starts then', async () => {
  const { api } = await openData()
  api.refuse('accountData', 'allow', 'FRESH_SIGN_IN_REQUIRED', { proofs: ['password'] })
  const opened: string[] = []
  const stop = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLAnchorElement) || event.defaultPrevented) return
    // The browser would load the file.
    event.preventDefault()
    opened.push(event.target.pathname)
  }
  addEventListener('click', stop)
  onTestFinished(() => removeEventListener('click', stop))
  await page.getByRole('link', { name: 'Download', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabelText('Password', { exact: true }).fill('correct horse')
  expect(opened).toEqual([])
  api.answer('accounts', 'confirmIdentity', done)
  api.answer('accountData', 'allow', done)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => opened).toEqual(['/api/account/data'])
})

test('large data is prepared after a press, and the screen says how it goes until it can be downloaded', async () => {
  const { api } = await openData({ kind: 'large', until: null, bytes: null })
  const prepare = page.getByRole('button', { name: 'Prepare my download' })
  await expect.element(prepare).toBeVisible()
  api.answer('accountData', 'prepare', { kind: 'preparing', until: null, bytes: null })
  api.answer('accountData', 'state', { kind: 'preparing', until: null, bytes: null })
  await prepare.click()
  await expect.element(page.getByText('Your download is being prepared.', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Download', exact: true })).not.toBeInTheDocument()
  await expectAccessible()
})

test('a download that is ready says until when it stays', async () => {
  await openData({ kind: 'ready', until: '2026-11-29T12:00:00.000Z', bytes: 120 * 1024 * 1024 })
  await expect.element(page.getByText(/^Ready until Nov 29, 2026, .+, 120 MB\.$/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Download', exact: true })).toBeVisible()
  await expectAccessible()
})
