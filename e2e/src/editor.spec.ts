import { expect, test } from './support/fixtures.ts'
import { expectToast, withPortfolio } from './support/people.ts'

test('the browser asks before unsaved changes are lost; saved ones are there after a reload and on the page', async ({
  page,
  instance,
}) => {
  const { username } = await withPortfolio(page, instance)
  await page.getByLabel('Title').fill('A new title')

  await test.step('before another document the browser asks', async () => {
    const asked = page.waitForEvent('dialog')
    const leaving = page.goto('/').catch(() => undefined)
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await leaving
    await expect(page).toHaveURL(/\/editor\//)
  })

  await test.step('a saved change is there after a reload, and leaving does not ask', async () => {
    await page.getByLabel('Title').press('Control+s')
    await expectToast(page, 'Changes saved!')
    await page.reload()
    await expect(page.getByLabel('Title')).toHaveValue('A new title')
    await page.getByRole('button', { name: 'Publish' }).click()
    await expectToast(page, 'Portfolio published!')
  })

  await test.step('a social link with a recognized platform is stored', async () => {
    await page.getByRole('tab', { name: 'Social' }).click()
    await page.getByRole('button', { name: 'Add Social Link' }).click()
    await expect(page.getByLabel('Platform')).toBeFocused()
    await page.getByLabel('URL').selectText()
    await page.keyboard.insertText('https://ada.bandcamp.com')
    await expect(page.getByLabel('Platform')).toHaveValue('Bandcamp')
    await page.getByLabel('URL').blur()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  })

  await page.goto(`/u/${username}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A new title')
  const link = page.getByRole('link', { name: 'Bandcamp', exact: true })
  await expect(link).toHaveAttribute('href', 'https://ada.bandcamp.com/')
  await expect(link).toHaveAttribute('title', 'Bandcamp')
  await expect(link.locator('.tabler-icon-brand-bandcamp')).toBeVisible()
  await expect(page.locator('.socials svg')).toHaveCount(1)

  await page.goto('/editor/nonsense')
  await expect(page.getByText('Portfolio not found').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'A new title' })).toBeVisible()
})
