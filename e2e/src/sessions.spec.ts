import type { Page } from '@playwright/test'
import { appFile } from './support/app-files.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'
import { delayScripts, publishPage } from './support/pages.ts'
import { expectToast, fillSignIn, newAccount, PASSWORD, withPortfolio } from './support/people.ts'

const asked = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })

async function signInAgain(page: Page, email?: string): Promise<void> {
  if (email) await asked(page).getByLabel('Email').fill(email)
  await asked(page).getByLabel('Password').fill(PASSWORD)
  await asked(page).getByRole('button', { name: 'Sign in to continue' }).click()
}

test('the editor asks to sign in again after the end of the session, and loses no edit', async ({ page, instance }) => {
  // Without a socket only the person's next request notices the end.
  await page.routeWebSocket(/socket\.io/, () => {})
  const showDialog = await delayScripts(page, appFile('src/features/accounts/sign-in-again.tsx'))
  const person = await withPortfolio(page, instance)
  const { pathname } = new URL(page.url())
  await page.getByLabel('Bio').fill('Typed before the end')
  await page.getByLabel('Title').fill('T'.repeat(90))
  await page.getByRole('tab', { name: 'Social' }).click()
  await page.context().clearCookies()
  const refused = page.waitForResponse((response) => response.status() === 401)
  await page.getByRole('button', { name: 'Add Social Link' }).click()
  await refused

  await test.step('before the dialog is loaded, tabs change as usual', async () => {
    await page.getByRole('tab', { name: 'General' }).click()
    await expect(page).toHaveURL(pathname)
    await expect(page.getByLabel('Bio')).toHaveValue('Typed before the end')
    await page.getByRole('tab', { name: 'Social' }).click()
    await expect(page).toHaveURL(`${pathname}?tab=social`)
  })

  await test.step('below the dialog, Ctrl+S does not show the field that cannot be saved', async () => {
    showDialog()
    await expect(asked(page)).toBeVisible()
    await page.keyboard.press('Control+s')
    await signInAgain(page)
    await expect(page.getByLabel('URL')).toBeVisible()
    await expect(page).toHaveURL(`${pathname}?tab=social`)
    await page.getByRole('tab', { name: 'General' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('T'.repeat(90))
    await expect(page.getByLabel('Bio')).toHaveValue('Typed before the end')
    await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible()
  })

  await test.step('Save asks to sign in, waits, and continues', async () => {
    await page.getByLabel('Title').fill('Shorter')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(asked(page)).toContainText('What you typed is still here')
    await expect(asked(page).getByLabel('Email')).toHaveValue(person.email)
    await expect(asked(page).getByLabel('Password')).toBeFocused()
    await asked(page).getByLabel('Password').fill('wrong')
    await asked(page).getByRole('button', { name: 'Sign in to continue' }).click()
    await expectToast(page, 'Invalid email or password')
    await signInAgain(page)
    await expectToast(page, 'Changes saved!')
    await expect(asked(page)).toBeHidden()
    await expect(page.getByLabel('Title')).toHaveValue('Shorter')
  })

  await test.step('lists do the same', async () => {
    await page.getByRole('tab', { name: 'Social' }).click()
    await page.context().clearCookies()
    await page.getByLabel('URL').fill('https://example.com/kept')
    await signInAgain(page)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect(page.getByLabel('URL')).toHaveValue('https://example.com/kept')
  })
})

test('unsaved edits survive a sign-out in another tab if the same person signs in again', async ({
  page,
  instance,
}) => {
  const person = await withPortfolio(page, instance)
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await page.getByLabel('Title').fill('Never saved')

  await test.step('after a sign-out in another tab this one asks to sign in, and a tab without edits leaves its screen', async () => {
    const third = await page.context().newPage()
    await third.goto('/gifts')
    await expect(third.getByRole('heading', { name: 'Gifts', level: 1 })).toBeVisible()
    await other.getByRole('button', { name: 'Sign Out' }).click()
    await expect(asked(page)).toBeVisible()
    await expectAccessible(page)
    await expect(third).toHaveURL(/\/auth\?returnTo=%2Fgifts$/)
    await third.close()
  })

  await test.step('after the same person has signed in there, this tab continues', async () => {
    await other.goto('/auth')
    await fillSignIn(other, person.email, PASSWORD)
    await expect(asked(page)).toBeHidden()
    await expect(page.getByLabel('Title')).toHaveValue('Never saved')
    await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible()
  })

  await test.step('another person gets no unsaved edits', async () => {
    const stranger = await newAccount(instance)
    await other.getByRole('button', { name: 'Sign Out' }).click()
    await signInAgain(page, stranger.email)
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByText(`Signed in as ${stranger.email}`)).toBeVisible()
    await expect(page.getByText('Create Your First Portfolio')).toBeVisible()
    await expect(page.getByText(person.username)).toHaveCount(0)
  })
})

test('what was begun before the end of a session goes on after it', async ({ page, instance }) => {
  const { path } = await publishPage(instance)
  const person = await newAccount(instance)

  await test.step('a tab that waits at sign-in goes to the public page it came from', async () => {
    await page.goto(`/auth?returnTo=${path}`)
    const other = await page.context().newPage()
    await other.goto('/auth')
    await fillSignIn(other, person.email, PASSWORD)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('button', { name: 'Like', exact: true })).toBeVisible()
    await other.close()
  })

  await test.step('a new portfolio’s title survives', async () => {
    // Without a socket only the call itself notices the end.
    await page.routeWebSocket(/socket\.io/, () => {})
    await page.goto('/create-portfolio')
    await page.getByLabel('Portfolio Title').fill('Glass and light')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Create Portfolio' }).click()
    await signInAgain(page)
    await expectToast(page, 'Portfolio created!')
    await expect(page.getByLabel('Title')).toHaveValue('Glass and light')
  })
})
