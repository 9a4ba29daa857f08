import type { Page } from '@playwright/test'
import { setSessionCookie } from './support/api.ts'
import { answerScreen, expectEdit, openWithEdit } from './support/connections.ts'
import { expect, test } from './support/fixtures.ts'
import { delayRequests, delayScripts, publishPage } from './support/pages.ts'
import { expectToast, fillSignIn, newAccount, PASSWORD } from './support/people.ts'

test.use({ shop: true })

/** Returns the keys of what the tab stored for coming back from a provider. */
function storedForLeaving(page: Page): Promise<string[]> {
  const keys = ['discord_portfolio_id', 'discord_state', 'vitrine-draft']
  return page.evaluate((keys) => keys.filter((key) => sessionStorage.getItem(key) !== null), keys)
}

test('who cancels, or comes back without data, lands in the dashboard and loses nothing', async ({
  page,
  instance,
}) => {
  const { path } = await openWithEdit(page, instance)
  await page.getByRole('button', { name: 'Connect Discord' }).click()
  await answerScreen(page, 'Cancel')
  await expectToast(page, 'Discord connection cancelled')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.getByRole('link', { name: 'Edit' }).click()
  await expectEdit(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Changes saved!')

  for (const [address, text] of [
    ['/auth/discord/callback?code=x&state=y', 'Discord connection failed - missing data'],
    ['/auth/discord/callback', 'Discord connection failed - missing data'],
    ['/auth/spotify/callback?state=y', 'Spotify connection failed - missing data'],
    ['/auth/spotify/callback?error=access_denied&state=y', 'Spotify connection cancelled'],
  ] as const) {
    await page.goto(address)
    await expectToast(page, text)
    await expect(page).toHaveURL(/\/dashboard$/)
  }
  await page.goto(`${path}?tab=discord&discord_code=stolen`)
  await expectToast(page, 'Failed to connect Discord account')
  await expect(page).toHaveURL(`${path}?tab=discord`)
})

test('leaving the editor ends a connection that is starting', async ({ page, instance }) => {
  await openWithEdit(page, instance)
  const answer = await delayRequests(page, /\/authorization$/)
  await page.getByRole('button', { name: 'Connect Discord' }).click()
  await page.getByRole('link', { name: 'Back to dashboard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  const answered = page.waitForResponse(/\/authorization$/)
  answer()
  await answered
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByLabel('Bio')).toHaveValue('')
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  expect(await storedForLeaving(page)).toEqual([])
})

test('leaving the editor ends a connection also while the next screen is loaded', async ({ page, instance }) => {
  const { id, owner } = await publishPage(instance)
  await setSessionCookie(page, instance, owner)
  const showDashboard = await delayScripts(page, '**/dashboard-screen-*.js')
  await page.goto(`/editor/${id}?tab=discord`)
  const answer = await delayRequests(page, /\/authorization$/)
  await page.getByRole('button', { name: 'Connect Discord' }).click()
  await page.getByRole('link', { name: 'Back to dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('tab', { name: 'Discord', exact: true })).toBeVisible()
  const answered = page.waitForResponse(/\/authorization$/)
  answer()
  await answered
  showDashboard()
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
  expect(await storedForLeaving(page)).toEqual([])
})

test('while the browser loads the provider’s screen the editor accepts no edits', async ({ page, instance }) => {
  await openWithEdit(page, instance)
  // Playwright waits for a navigation that is under way, so the page itself looks.
  await page.evaluate(() => {
    const look = () =>
      sessionStorage.setItem('inert', String(document.querySelector('main')?.closest('[inert]') != null))
    addEventListener('pagehide', look)
  })
  await page.getByRole('button', { name: 'Connect Discord' }).click()
  await answerScreen(page, 'Authorize')
  await expectToast(page, 'Discord account connected!')
  expect(await page.evaluate(() => sessionStorage.getItem('inert'))).toBe('true')
  await expectEdit(page)
})

test('if the provider does not answer, the editor works again and stores nothing for coming back', async ({
  page,
  instance,
}) => {
  await openWithEdit(page, instance)
  await delayRequests(page, /\/oauth2\/authorize/)
  await page.getByRole('button', { name: 'Connect Discord' }).click()
  await expect.poll(() => storedForLeaving(page)).toEqual([])
  await expect(page.getByRole('button', { name: 'Connect Discord' })).toBeEnabled()
  await expectEdit(page)
  await page.getByLabel('Bio').fill('')
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Bio')).toHaveValue('')
})

test('a session that ends on the way loses no edit and never puts the code into an address', async ({
  page,
  instance,
}) => {
  const { email, path } = await openWithEdit(page, instance)
  await page.getByRole('button', { name: 'Connect Discord' }).click()
  await page.waitForURL(/\/sandbox\//)
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await page.context().clearCookies({ name: /session/ })
  await answerScreen(page, 'Authorize')
  await page.waitForURL(/\/auth\?/)
  expect(page.url()).not.toMatch(/code/)
  await fillSignIn(page, email, PASSWORD)
  await expectToast(page, 'Failed to connect Discord account')
  await expect(page).toHaveURL(`${path}?tab=discord`)
  await expect(page.getByRole('button', { name: 'Connect Discord' })).toBeVisible()
  expect(addresses.filter((address) => /returnTo=.*code/.test(address))).toEqual([])
  await expectEdit(page)
})

test('another person who signs in on the way gets nothing of what the tab stored', async ({ page, instance }) => {
  await openWithEdit(page, instance)
  const stranger = await newAccount(instance)
  await page.getByRole('button', { name: 'Connect Discord' }).click()
  await page.waitForURL(/\/sandbox\//)
  await page.context().clearCookies({ name: /session/ })
  await answerScreen(page, 'Authorize')
  await page.waitForURL(/\/auth\?/)
  await fillSignIn(page, stranger.email, PASSWORD)
  await expectToast(page, 'Portfolio not found')
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await storedForLeaving(page)).toEqual([])
})
