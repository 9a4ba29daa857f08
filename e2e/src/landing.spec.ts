import { expect, test } from './support/fixtures.ts'
import { delayScripts } from './support/pages.ts'
import { newAccount, signInByCookie } from './support/people.ts'

test('a claimed name is that of a sign-up for a visitor, and of the portfolio for someone signed in, who logs out here', async ({
  page,
  instance,
}) => {
  const person = await newAccount(instance)
  await page.goto('/')
  const field = page.getByLabel('Username')
  await field.fill(person.username)
  await expect(page.getByText('Username taken')).toBeVisible()
  await field.fill('admin')
  await expect(page.getByText('Username taken')).toBeVisible()
  await field.fill('Lune-9')
  await expect(page.getByText('✓ Available')).toBeVisible()
  await page.getByRole('button', { name: 'Claim Username' }).click()
  await expect(page).toHaveURL(/\/auth/)
  await expect(page.getByLabel('Username')).toHaveValue('lune_9')

  await signInByCookie(page, instance, person)
  await page.goto('/')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await page.getByLabel('Username').fill('window_display')
  await page.getByRole('button', { name: 'Claim Username' }).click()
  await expect(page).toHaveURL(/\/create-portfolio$/)
  await expect(page.getByLabel('Username')).toHaveValue('window_display')

  await page.goto('/')
  await navigation.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign Up for Free' })).toBeVisible()
})

test('the menu of a phone opens before the app runs and closes on Escape and on navigation', {
  tag: '@phone-only',
}, async ({ page }) => {
  const letThrough = await delayScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'Open menu' })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await button.click()
  await expect(menu.getByRole('link', { name: 'Rankings' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  letThrough()
  await expect(page.locator('main button:enabled').first()).toBeAttached()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await menu.getByRole('link', { name: 'Rankings' }).click()
  await expect(page).toHaveURL(/\/rankings$/)
  await expect(menu).toBeHidden()
})
