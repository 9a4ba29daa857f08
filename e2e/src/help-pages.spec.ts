import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/fixtures.ts'
import { delayScripts, hydrated } from './support/pages.ts'
import { isPhone, newAccount, signInByCookie } from './support/people.ts'

const PAGES = [
  { path: '/about', heading: 'A glass case for the things you make.', title: 'About · Vitrine' },
  { path: '/contact', heading: 'Contact', title: 'Contact · Vitrine' },
  { path: '/support', heading: 'How can we help?', title: 'Support · Vitrine' },
  { path: '/privacy', heading: 'Privacy Policy', title: 'Privacy Policy · Vitrine' },
  { path: '/terms', heading: 'Terms of Service', title: 'Terms of Service · Vitrine' },
]

for (const { path, heading, title } of PAGES) {
  test(`${path} is accessible, fits its screen, and its links lead somewhere`, { tag: '@phone' }, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const links = await page.locator('main a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const href of new Set(links)) {
      const [target = '', anchor] = href.split('#')
      if (anchor && (target === '' || target === path)) await expect(page.locator(`[id="${anchor}"]`)).toHaveCount(1)
      else if (!href.startsWith('mailto:')) expect((await page.request.get(href)).status(), href).toBe(200)
    }
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const { path, heading } of PAGES) {
    test(`${path} can be read`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })).toBeVisible()
    })
  }

  test('the search works as a form', async ({ page }) => {
    await page.goto('/support')
    await page.getByLabel('Search help').fill('forgot password')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/support\?q=forgot\+password$/)
    await expect(page.getByRole('heading', { name: 'I forgot my password.' })).toBeVisible()
    await expect(page.getByLabel('Search help')).toHaveValue('forgot password')
  })
})

test('the search finds while it is typed, shows the count and survives a reload', async ({ page }) => {
  await page.goto('/support')
  const field = page.getByLabel('Search help')
  await field.fill('Refund')
  const status = page.getByRole('search').getByRole('status')
  await expect(status).toHaveText('3 results')
  await expect(page.getByRole('heading', { name: 'Can I get a refund?' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Customization' })).toHaveCount(0)
  await expect(page).toHaveURL(/\?q=Refund$/)
  await expectAccessible(page)
  await page.reload()
  await expect(field).toHaveValue('Refund')
  await expect(status).toHaveText('3 results')
  await field.fill('')
  await expect(page).toHaveURL(/\/support$/)
  await expect(page.getByRole('heading', { name: 'Customization' })).toBeVisible()
})

test('a search that is deleted before hydration is gone', async ({ page }) => {
  const release = await delayScripts(page)
  await page.goto('/support?q=Refund', { waitUntil: 'commit' })
  await page.getByLabel('Search help').fill('')
  release()
  await expect(page).toHaveURL(/\/support$/)
  await expect(page.getByRole('heading', { name: 'Customization' })).toBeVisible()
})

test('a number can be searched', async ({ page }) => {
  await page.goto('/support?q=30')
  await expect(page.getByLabel('Search help')).toHaveValue('30')
  await expect(page.getByRole('heading', { name: 'Can I get a refund?' })).toBeVisible()
  await page.getByLabel('Search help').fill('24')
  await expect(page).toHaveURL(/q=.*24/)
  await page.reload()
  await expect(page.getByLabel('Search help')).toHaveValue('24')
})

test('a search without a result leads to the contact form and back to all answers', async ({ page }) => {
  await page.goto('/support?q=%3Cimg%20src%3Dx%3E')
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toBeVisible()
  await expect(page.getByText('We have no answer about “<img src=x>” yet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Show all answers' }).click()
  await expect(page.getByLabel('Search help')).toHaveValue('')
  await page.getByLabel('Search help').fill('unicorn')
  await page.getByRole('main').getByRole('link', { name: 'Contact support' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await page.goBack()
  await expect(page.getByLabel('Search help')).toHaveValue('unicorn')
})

test('an answer opens in place', async ({ page }) => {
  await page.goto('/support')
  await page.getByText('Does Premium renew by itself?').click()
  await expect(page.getByText('We store no card, so there is nothing to cancel.')).toBeVisible()
})

test('the legal texts have their date and a table of contents', { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/privacy', '/terms']) {
    await page.goto(path)
    await expect(page.getByText('Last updated October 29, 2025')).toBeVisible()
    const contents = page.getByRole('navigation', { name: 'On this page' })
    if (isPhone(page)) await contents.getByText('On this page').click()
    await contents.getByRole('link', { name: 'Payments and' }).click()
    await expect(page).toHaveURL(/#payments$/)
    await expect(page.getByRole('heading', { name: 'Payments and' })).toBeInViewport()
  }
})

test('the footer offers sign-up to visitors only', async ({ page, instance }) => {
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth')
  await expect(footer.getByRole('link', { name: 'Documentation' })).toHaveAttribute('href', '/support')
  await expect(footer.getByText(`© ${new Date().getFullYear()} Vitrine`)).toBeVisible()
  await signInByCookie(page, instance, await newAccount(instance))
  await page.reload()
  await expect(footer.getByRole('link', { name: 'Rankings' })).toHaveAttribute('href', '/rankings')
  await expect(footer.getByRole('link', { name: 'Login' })).toHaveCount(0)
  await expect(footer.getByRole('link', { name: 'Sign Up' })).toHaveCount(0)
})

test('the newsletter stores an address and says so; a wrong one stays in its field', async ({ page }) => {
  await page.goto('/about')
  const box = page.locator('form', { has: page.getByRole('heading', { name: 'Stay Updated' }) })
  const field = box.getByLabel('Email')
  const join = box.getByRole('button', { name: 'Join' })
  await field.fill('ada')
  await join.click()
  await expect(box.getByText('Invalid email address')).toBeVisible()
  await expect(field).toHaveValue('ada')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  for (let time = 0; time < 2; time += 1) {
    await field.fill('Ada@Example.com')
    await field.press('Enter')
    await expect(box.getByRole('status')).toHaveText('You are on the list. We stored your address for the newsletter.')
    await expect(field).toHaveValue('')
  }
})

test('without a network the newsletter keeps the address', async ({ page, context }) => {
  await page.goto('/about')
  const box = page.locator('form', { has: page.getByRole('heading', { name: 'Stay Updated' }) })
  await hydrated(page)
  await context.setOffline(true)
  await box.getByLabel('Email').fill('ada@example.com')
  await box.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('alert')).toContainText('You are offline')
  await expect(box.getByLabel('Email')).toHaveValue('ada@example.com')
  await context.setOffline(false)
  await box.getByRole('button', { name: 'Join' }).click()
  await expect(box.getByRole('status')).toContainText('You are on the list.')
})
