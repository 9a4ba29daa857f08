import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { PASSWORD, signUp } from './support/people.ts'

/** Holds every script of the page back, as a slow network would; the answer lets them through. */
async function holdScripts(page: Page): Promise<() => void> {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  return letThrough
}

test('what is typed into a form before the app runs is sent by it, and never by the address', async ({
  page,
  copy,
}) => {
  const person = await signUp(page, copy)
  const letThrough = await holdScripts(page)
  await page.goto('/auth', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByLabel('Password').press('Enter')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled()
  expect(new URL(page.url()).search).toBe('')
  letThrough()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a name typed early on the landing page is checked', async ({ page }) => {
  const letThrough = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('Username').fill('Early-Bird')
  letThrough()
  await expect(page.getByText('✓ Available')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('early-bird')
})

test('without JavaScript the app says why its forms rest', async ({ browser, copy, viewport }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: copy.origin, viewport })
  const page = await context.newPage()
  await page.goto('/auth')
  // Playwright's search by text passes over noscript.
  await expect(page.locator('noscript p')).toContainText('need JavaScript')
  await expect(page.locator('noscript p')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled()
  await context.close()
})
