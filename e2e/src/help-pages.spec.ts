import { expect, expectAccessible, test } from './support/fixtures.ts'
import { delayScripts, hydrated } from './support/pages.ts'

test('help: the search survives a reload and the way back, and leads to the contact form; the newsletter stores an address', async ({
  page,
  context,
}) => {
  const field = page.getByLabel('Search help')
  const all = page.getByRole('heading', { name: 'Customization' })
  const answer = page.getByRole('heading', { name: 'Can I get a refund?' })

  await test.step('a search that is deleted before hydration is gone', async () => {
    const release = await delayScripts(page)
    await page.goto('/support?q=Refund', { waitUntil: 'commit' })
    await field.fill('')
    release()
    await expect(page).toHaveURL(/\/support$/)
    await expect(all).toBeVisible()
    await page.unrouteAll()
  })

  await test.step('an answer opens in place', async () => {
    await page.getByText('Does Premium renew by itself?').click()
    await expect(page.getByText('We store no card, so there is nothing to cancel.')).toBeVisible()
  })

  await test.step('a search shows the count, and a reload shows it again', async () => {
    const status = page.getByRole('search').getByRole('status')
    await field.fill('Refund')
    await expect(status).toHaveText('3 results')
    await expect(answer).toBeVisible()
    await expect(all).toHaveCount(0)
    await expect(page).toHaveURL(/\?q=Refund$/)
    await expectAccessible(page)
    await page.reload()
    await expect(field).toHaveValue('Refund')
    await expect(status).toHaveText('3 results')
    await field.fill('')
    await expect(page).toHaveURL(/\/support$/)
    await expect(all).toBeVisible()
  })

  await test.step('a number can be searched', async () => {
    await page.goto('/support?q=30')
    await expect(field).toHaveValue('30')
    await expect(answer).toBeVisible()
    await field.fill('24')
    await expect(page).toHaveURL(/q=.*24/)
    await page.reload()
    await expect(field).toHaveValue('24')
  })

  await test.step('a search without a result leads back to all answers and to the contact form', async () => {
    await page.goto('/support?q=%3Cimg%20src%3Dx%3E')
    await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toBeVisible()
    await expect(page.getByText('We have no answer about “<img src=x>” yet.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Show all answers' }).click()
    await expect(field).toHaveValue('')
    await field.fill('unicorn')
    await page.getByRole('main').getByRole('link', { name: 'Contact support' }).click()
    await expect(page).toHaveURL(/\/contact$/)
    await page.goBack()
    await expect(field).toHaveValue('unicorn')
  })

  await test.step('the newsletter stores an address and says so; a wrong one, and one without a network, stays in its field', async () => {
    const box = page.locator('form', { has: page.getByRole('heading', { name: 'Stay Updated' }) })
    const address = box.getByLabel('Email')
    const join = box.getByRole('button', { name: 'Join' })
    await page.goto('/about')
    await hydrated(page)
    await context.setOffline(true)
    await address.fill('ada@example.com')
    await join.click()
    await expect(page.getByRole('alert')).toContainText('You are offline')
    await expect(address).toHaveValue('ada@example.com')
    await context.setOffline(false)
    await join.click()
    await expect(box.getByRole('status')).toContainText('You are on the list.')
    await expect(address).toHaveValue('')

    await address.fill('ada')
    await join.click()
    await expect(box.getByText('Invalid email address')).toBeVisible()
    await expect(address).toHaveValue('ada')
    await expect(address).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    for (let time = 0; time < 2; time += 1) {
      await address.fill('Ada@Example.com')
      await address.press('Enter')
      await expect(box.getByRole('status')).toHaveText(
        'You are on the list. We stored your address for the newsletter.',
      )
      await expect(address).toHaveValue('')
    }
  })
})
