import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/fixtures.ts'
import { isPhone, newAccount, signInByCookie } from './support/people.ts'

test('a name is checked while it is typed and claimed on the way to sign-up', async ({ page, instance }) => {
  const person = await newAccount(instance)
  await page.goto('/')
  const field = page.getByLabel('Username')
  const check = page.getByRole('button', { name: 'Check Availability' })
  await expect(check).toBeVisible()
  await field.fill('ab')
  await expect(page.getByText('Invalid format')).toBeVisible()
  await field.fill(person.username)
  await expect(page.getByText('Username taken')).toBeVisible()
  await field.fill('admin')
  await expect(page.getByText('Username taken')).toBeVisible()
  await field.fill('A-Name-That-Is-Far-Too-Long')
  await expect(field).toHaveValue('a_name_that_is_far_t')
  await field.fill('Lune-9')
  await expect(page.getByText('✓ Available')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Claim Username' }).click()
  await expect(page).toHaveURL(/\/auth/)
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('lune_9')
})

test('someone signed in claims a name for the portfolio', async ({ page, instance }) => {
  await signInByCookie(page, instance, await newAccount(instance))
  await page.goto('/')
  await page.getByLabel('Username').fill('window_display')
  await page.getByRole('button', { name: 'Claim Username' }).click()
  await expect(page).toHaveURL(/\/create-portfolio$/)
  await expect(page.getByLabel('Username')).toHaveValue('window_display')
})

test('a check without a response shows an error', async ({ page }) => {
  await page.goto('/')
  await page.route('**/api/names/**', (route) =>
    route.fulfill({ status: 429, json: { code: 'RATE_LIMITED', message: 'x' } }),
  )
  await page.getByLabel('Username').fill('some_name')
  await expect(page.getByText('Check failed')).toBeVisible()
})

test('an older response never replaces a newer one', async ({ page }) => {
  await page.goto('/')
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
  await page.getByLabel('Username').fill('slow_name')
  await early
  await page.getByLabel('Username').fill('quick_name')
  await expect(page.getByText('✓ Available')).toBeVisible()
  respond()
  await late
  await expect(page.getByText('✓ Available')).toBeVisible()
})

test('the landing page is accessible without a session, fits its screen, and has no dead link', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign Up Free' })).toBeVisible()
  const paths = await page
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const path of new Set(paths.filter((href) => href.startsWith('/')))) {
    expect((await page.request.get(path)).status(), path).toBeLessThan(400)
  }
  for (const picture of await page.locator('main img:visible').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
})

test('an unknown path of the app has status 404', async ({ page }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})
