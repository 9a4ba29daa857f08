import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './support/fixtures.ts'
import { statsOf } from './support/pages.ts'
import { withPortfolio } from './support/people.ts'

const preview = (page: Page) => page.frameLocator('iframe[title="Preview of your page"]')

test('the preview is the real page with unsaved changes, and shows nothing outside the editor', async ({
  page,
  instance,
}) => {
  const { username } = await withPortfolio(page, instance)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByLabel('Title').fill('Not saved yet')
  await page.getByLabel('Bio').fill('Words in progress')
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Not saved yet')
  await expect(preview(page).getByText('Words in progress')).toBeVisible()
  await expectAccessible(page)

  await test.step('it shows lists while they are typed', async () => {
    await page.getByRole('tab', { name: 'Badges' }).click()
    await page.getByRole('button', { name: /^Designer/ }).click()
    await expect(preview(page).getByText('Designer')).toBeVisible()
    await page.getByRole('tab', { name: 'Projects' }).click()
    await page.getByRole('button', { name: 'Add Project' }).click()
    await page.getByLabel('Title').fill('Half typ')
    await page.getByLabel('URL').fill('https://halden.example')
    await expect(preview(page).getByRole('link', { name: 'EXPLORE Half typ' })).toBeVisible()
  })

  await test.step('it scrolls to the part that is edited', async () => {
    await page.getByRole('tab', { name: 'General' }).click()
    await expect(preview(page).getByRole('heading', { level: 1 })).toBeInViewport()
    await page.getByRole('tab', { name: 'Projects' }).click()
    await expect(preview(page).getByRole('link', { name: 'EXPLORE Half typ' })).toBeInViewport()
  })

  await test.step('it has the size of a phone or a desktop', async () => {
    const width = () =>
      preview(page)
        .locator('body')
        .evaluate((body) => body.ownerDocument.documentElement.clientWidth)
    expect(await width()).toBe(390)
    await page.getByRole('button', { name: 'Desktop' }).click()
    await expect.poll(width).toBe(1440)
    await expect(page.getByRole('button', { name: 'Desktop' })).toHaveAttribute('aria-pressed', 'true')
    await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Not saved yet')
  })

  await test.step('its links do nothing, nothing can be liked, and no view is counted', async () => {
    await page.getByRole('button', { name: 'Phone' }).click()
    await preview(page).getByRole('link', { name: 'Powered by Vitrine' }).click()
    await preview(page).getByRole('button', { name: 'Like' }).click()
    await expect(preview(page).getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'false')
    await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Not saved yet')
    expect(await statsOf(instance, `/u/${username}`)).toEqual({ views: 0, likes: 0 })
  })

  await test.step('the published page still has the saved settings', async () => {
    const answer = await fetch(`${instance.origin}/api/u/${username}`)
    expect((await answer.json()).title).toBe('My Portfolio')
  })

  await test.step('it shows nothing outside the editor', async () => {
    await page.goto('/preview')
    await expect(page.locator('#root')).toBeEmpty()
    await page.evaluate(() => postMessage({ type: 'vitrine-preview', view: null }, location.origin))
    await expect(page.locator('#root')).toBeEmpty()
  })
})
