import { expect, test } from './support/fixtures.ts'
import { holdScripts, publishPage, statsOf } from './support/pages.ts'
import { enter, newAccount, PASSWORD } from './support/people.ts'

test('what is typed into a form before the app runs is sent by it, and never by the address', async ({
  page,
  copy,
}) => {
  const person = await newAccount(copy)
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

test('a name typed early on the landing page is checked, and shown with underscores where the caret is', async ({
  page,
}) => {
  const letThrough = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('Username').fill('Early-Bird')
  letThrough()
  await expect(page.getByText('✓ Available')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('early_bird')
  await page.getByLabel('Username').press('Home')
  await page.keyboard.type('my-')
  await expect(page.getByLabel('Username')).toHaveValue('my_early_bird')
  expect(await page.getByLabel('Username').evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(3)
})

test('a click on Like before any script has arrived is carried out once they are there', async ({ page, copy }) => {
  const { path } = await publishPage(copy)
  await enter(page, copy, await newAccount(copy))
  const letThrough = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  const like = page.getByRole('button', { name: 'Like' })
  await like.click()
  await expect(like).toBeChecked()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  expect((await statsOf(copy, path)).likes).toBe(0)
  letThrough()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await statsOf(copy, path)).likes).toBe(1)
})

test('a click while the page comes to life is carried out once', async ({ page, copy }) => {
  const { path } = await publishPage(copy)
  await enter(page, copy, await newAccount(copy))
  await page.goto(path, { waitUntil: 'commit' })
  const like = page.getByRole('button', { name: 'Like' })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await statsOf(copy, path)).likes).toBe(1)
  await page.reload()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
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
