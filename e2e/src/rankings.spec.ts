import { expect, expectFitsBoth, test } from './support/fixtures.ts'
import { publishPage } from './support/pages.ts'

// A setting without a meaning gives these tests an instance of their own, whose lists contain only their pages.
test.use({ environment: { INSTANCE: 'rankings' } })

test('empty lists lead to the first page; the rankings and the landing page show any title without widening the screen, in both orders', async ({
  page,
  instance,
}) => {
  for (const path of ['/', '/rankings']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFitsBoth(page)
  }
  await expect(page.getByRole('heading', { name: 'No portfolios yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Create your page' }).click()
  await expect(page).toHaveURL(/\/auth\?mode=sign-up/)

  const titles = ['👩‍🎨🎨 studio 🌈', `مرحبا 🎨 ${'W'.repeat(50)}`, 'W'.repeat(60), 'Fourth']
  const pages = []
  for (const title of titles) pages.push(await publishPage(instance, { title }))
  await page.goto('/')
  const [, right] = pages
  const card = page.getByRole('region', { name: 'Most Popular' }).locator(`a[href="${right?.path}"]`)
  await card.scrollIntoViewIfNeeded()
  await expect(card).toContainText(`@${right?.username}`)
  await expect(card).toContainText('0 views')
  await expectFitsBoth(page)

  await page.goto('/rankings')
  await expect(page.getByRole('tab', { name: 'Most Viewed' })).toHaveAttribute('aria-selected', 'true')
  const entries = page.getByRole('tabpanel').getByRole('listitem')
  expect(await entries.count()).toBeGreaterThanOrEqual(titles.length)
  await expect(entries.first()).toContainText('1, Gold')
  await expect(entries.nth(2)).toContainText('3, Bronze')
  for (const { path, username } of pages) {
    await expect(page.locator(`a[href="${path}"]`)).toContainText(`@${username}`)
  }
  await expectFitsBoth(page)

  await page.getByRole('tab', { name: 'Most Liked' }).click()
  await expect(page).toHaveURL(/\/rankings\?by=likes$/)
  await expect(page.getByRole('tab', { name: 'Most Liked' })).toHaveAttribute('aria-selected', 'true')
  await expect(entries.first()).toContainText('0 likes')
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Most Viewed' })).toHaveAttribute('aria-selected', 'true')
})
