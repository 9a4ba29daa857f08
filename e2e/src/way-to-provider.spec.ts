import type { Page } from '@playwright/test'
import { appFile } from './support/app-files.ts'
import { answerScreen, expectEdit, openWithEdit } from './support/connections.ts'
import { expect, test } from './support/fixtures.ts'
import { delayRequests, delayScripts } from './support/pages.ts'
import { expectToast, fillSignIn, newAccount, PASSWORD } from './support/people.ts'

/** Returns the keys of what the tab stored for coming back from a provider. */
function storedForLeaving(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^(discord_|vitrine-draft-)/.test(key)))
}

test('cancelling at the provider, or leaving the editor before it opens, leads to the dashboard and loses no edit', async ({
  page,
  instance,
}) => {
  const showDashboard = await delayScripts(page, appFile('src/features/portfolios/dashboard-screen.tsx'))
  await openWithEdit(page, instance)

  await test.step('leaving ends a connection that is starting, also while the next screen is loaded', async () => {
    await page.getByRole('tab', { name: 'General', exact: true }).click()
    await page.getByLabel('Bio').fill('')
    await page.getByRole('tab', { name: 'Discord', exact: true }).click()
    const answer = await delayRequests(page, /\/authorization$/)
    await page.getByRole('button', { name: 'Connect Discord' }).click()
    await page.getByRole('link', { name: 'Back to dashboard' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('link', { name: 'Edit' })).toBeHidden()
    const answered = page.waitForResponse(/\/authorization$/)
    answer()
    await answered
    showDashboard()
    await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
    expect(await storedForLeaving(page)).toEqual([])
  })

  await test.step('an edit survives a connection that is cancelled at the provider, and can be saved', async () => {
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Bio').fill('Typed before connecting')
    await page.getByRole('tab', { name: 'Discord', exact: true }).click()
    await page.getByRole('button', { name: 'Connect Discord' }).click()
    await answerScreen(page, 'Cancel')
    await expectToast(page, 'Discord connection cancelled')
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.getByRole('link', { name: 'Edit' }).click()
    await expectEdit(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Changes saved!')
  })
})

test('a session that ends on the way loses no edit, gives nothing to another person, and no address has the code', async ({
  page,
  instance,
}) => {
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))

  /** Leaves for Discord with an edit, and comes back without a session. */
  async function comeBackSignedOut() {
    const opened = await openWithEdit(page, instance)
    await page.getByRole('button', { name: 'Connect Discord' }).click()
    await page.waitForURL(/\/sandbox\//)
    await page.context().clearCookies({ name: /session/ })
    await answerScreen(page, 'Authorize')
    await page.waitForURL(/\/auth\?/)
    expect(page.url()).not.toMatch(/code/)
    return opened
  }

  await test.step('the same person signs in again', async () => {
    const { email, path } = await comeBackSignedOut()
    await fillSignIn(page, email, PASSWORD)
    await expectToast(page, 'Failed to connect Discord account')
    await expect(page).toHaveURL(`${path}?tab=discord`)
    await expect(page.getByRole('button', { name: 'Connect Discord' })).toBeVisible()
    await expectEdit(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Changes saved!')
  })

  await test.step('another person signs in and gets nothing of what the tab stored', async () => {
    const stranger = await newAccount(instance)
    await comeBackSignedOut()
    await fillSignIn(page, stranger.email, PASSWORD)
    await expectToast(page, 'Portfolio not found')
    await expect(page).toHaveURL(/\/dashboard$/)
    expect(await storedForLeaving(page)).toEqual([])
  })
  expect(addresses.filter((address) => /returnTo=.*code/.test(address))).toEqual([])
})
