import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/fixtures.ts'
import { delayScripts, publishPage } from './support/pages.ts'
import { newAccount, signInByCookie } from './support/people.ts'

test.use({ environment: { INSTANCE: 'landing' } })
test.describe.configure({ mode: 'serial' })

test('on an empty instance both lists say so', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('No portfolios yet')).toBeVisible()
  await expect(page.getByText('No trending portfolios yet')).toBeVisible()
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(headings.filter((text) => text !== 'What your page can do')).toEqual([
    'Most Popular',
    'Trending Now',
    'Pricing',
    'FAQ',
    'Claim Your Space',
  ])
  await expectAccessible(page)
})

test('pages of any title are shown without widening the screen', { tag: '@phone' }, async ({ page, instance }) => {
  const { path, username } = await publishPage(instance, { title: `مرحبا 🎨 ${'W'.repeat(50)}` })
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Most Popular' }).locator(`a[href="${path}"]`)
  await card.scrollIntoViewIfNeeded()
  await expect(card).toContainText(`@${username}`)
  await expect(card).toContainText('0 views')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('one question is open at a time', async ({ page }) => {
  await page.goto('/')
  const questions = page.getByRole('region', { name: 'FAQ' }).locator('details')
  await expect(questions).toHaveCount(5)
  await questions.nth(0).locator('summary').click()
  await expect(questions.nth(0)).toHaveAttribute('open')
  await questions.nth(3).locator('summary').click()
  await expect(questions.nth(3)).toHaveAttribute('open')
  await expect(questions.nth(0)).not.toHaveAttribute('open')
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
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'Rankings' }).click()
  await expect(page).toHaveURL(/\/rankings$/)
  await expect(menu).toBeHidden()
})

test('someone signed in gets the dashboard and no sign-up, and logs out', async ({ page, instance }) => {
  await signInByCookie(page, instance, await newAccount(instance))
  await page.goto('/')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(navigation.getByText('PREMIUM')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Sign Up for Free' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'View Pricing' })).toBeVisible()
  await navigation.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign Up for Free' })).toBeVisible()
})
