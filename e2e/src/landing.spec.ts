import { expect, expectAccessible, test } from './support/fixtures.ts'
import { delayScripts } from './support/pages.ts'
import { newAccount, signInByCookie } from './support/people.ts'

test('a name is checked while it is typed and claimed on the way to sign-up; one question is open at a time', async ({
  page,
  instance,
}) => {
  const person = await newAccount(instance)
  await page.goto('/')
  const field = page.getByLabel('Username')
  const available = page.getByText('✓ Available')
  await expect(page.getByRole('button', { name: 'Check Availability' })).toBeVisible()

  await test.step('a check without a response shows an error', async () => {
    await page.route('**/api/names/**', (route) =>
      route.fulfill({ status: 429, json: { code: 'RATE_LIMITED', message: 'x' } }),
    )
    await field.fill('some_name')
    await expect(page.getByText('Check failed')).toBeVisible()
    await page.unrouteAll()
  })

  await test.step('an older response never replaces a newer one', async () => {
    let respond = () => {}
    const held = new Promise<void>((resolve) => {
      respond = resolve
    })
    await page.route('**/api/names/slow_name', async (route) => {
      await held
      await route.fulfill({ json: { username: 'slow_name', status: 'taken' } })
    })
    const late = page.waitForResponse('**/api/names/slow_name')
    const early = page.waitForRequest('**/api/names/slow_name')
    await field.fill('slow_name')
    await early
    await field.fill('quick_name')
    await expect(available).toBeVisible()
    respond()
    await late
    await expect(available).toBeVisible()
  })

  await test.step('one question is open at a time', async () => {
    const questions = page.getByRole('region', { name: 'FAQ' }).locator('details')
    await questions.nth(0).locator('summary').click()
    await expect(questions.nth(0)).toHaveAttribute('open')
    await questions.nth(3).locator('summary').click()
    await expect(questions.nth(3)).toHaveAttribute('open')
    await expect(questions.nth(0)).not.toHaveAttribute('open')
  })

  await field.fill('ab')
  await expect(page.getByText('Invalid format')).toBeVisible()
  await field.fill(person.username)
  await expect(page.getByText('Username taken')).toBeVisible()
  await field.fill('admin')
  await expect(page.getByText('Username taken')).toBeVisible()
  await field.fill('A-Name-That-Is-Far-Too-Long')
  await expect(field).toHaveValue('a_name_that_is_far_t')
  await field.fill('Lune-9')
  await expect(available).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Claim Username' }).click()
  await expect(page).toHaveURL(/\/auth/)
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('lune_9')
})

test('someone signed in claims a name for the portfolio, gets the dashboard and no sign-up, and logs out', async ({
  page,
  instance,
}) => {
  await signInByCookie(page, instance, await newAccount(instance))
  await page.goto('/')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(navigation.getByText('PREMIUM')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Sign Up for Free' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'View Pricing' })).toBeVisible()
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
