import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { expectToast, withPortfolio } from './support/people.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
const title = (page: Page) => page.getByLabel('Title', { exact: true })

test('two editors of one page show each other’s changes and lose no typing', async ({ page, instance, context }) => {
  await withPortfolio(page, instance)
  const other = await context.newPage()
  await other.goto(page.url())
  const dashboard = await context.newPage()
  await dashboard.goto('/dashboard')
  await expect(dashboard.getByRole('link', { name: 'Edit' })).toBeVisible()

  await test.step('a title and the published state', async () => {
    await other.getByLabel('Bio').fill('Typed, and not saved yet')
    await title(page).fill('Named in the first tab')
    // Publishing saves what is typed first.
    await page.getByRole('button', { name: 'Publish' }).click()
    await expectToast(page, 'Portfolio published!')
    await expect(other.getByRole('button', { name: 'Unpublish' })).toBeVisible()
    await expect(title(other)).toHaveValue('Named in the first tab')
    await expect(other.getByLabel('Bio')).toHaveValue('Typed, and not saved yet')
    await expect(dashboard.getByRole('heading', { name: 'Named in the first tab' })).toBeVisible()
  })

  await test.step('both edit different fields of one entry', async () => {
    for (const each of [page, other]) await tab(each, 'Projects')
    await page.getByRole('button', { name: 'Add Project' }).click()
    await expect(title(other)).toHaveValue('New Project')
    await other.getByLabel('Description').fill('Typed in the second tab')
    await title(page).fill('Typed in the first tab')
    await title(page).blur()
    await expect(title(other)).toHaveValue('Typed in the first tab')
    await other.getByLabel('Description').blur()
    await expect(page.getByLabel('Description')).toHaveValue('Typed in the second tab')
    await expect(title(page)).toHaveValue('Typed in the first tab')
  })

  await test.step('one deletes an entry while the other types in it', async () => {
    await other.getByLabel('Description').pressSequentially(' and lost')
    await page.getByRole('button', { name: 'Delete Typed in the first tab' }).click()
    await expect(title(other)).toHaveCount(0)
    await expect(other.getByText('Failed to update project')).toHaveCount(0)
  })
})

test('text typed and a screen opened offline stay until the connection is back', async ({
  page,
  instance,
  context,
}) => {
  await withPortfolio(page, instance)
  await title(page).fill('Typed online')
  await tab(page, 'Social')
  await page.getByRole('button', { name: 'Add Social Link' }).click()
  await expect(page.getByLabel('Platform')).toBeFocused()

  await context.setOffline(true)
  await page.getByLabel('Platform').fill('github')
  await page.getByLabel('Platform').blur()
  await expectToast(page, 'You are offline')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Save them again when the connection is back')
  await page.getByRole('link', { name: 'Back to dashboard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()

  const stored = page.waitForResponse((response) => response.url().includes('/api/social-links/') && response.ok())
  await context.setOffline(false)
  await stored
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Changes saved!')
  await page.reload()
  // The open tab is part of the address.
  await expect(page.getByLabel('Platform')).toHaveValue('github')
  await tab(page, 'General')
  await expect(title(page)).toHaveValue('Typed online')

  await test.step('a screen that is opened offline opens when the connection is back', async () => {
    await page.goto('/dashboard')
    const link = page.getByRole('main').getByRole('link', { name: 'Subscription' })
    await expect(link).toBeVisible()
    // The document shows the tabs; they and the links lead on without a document once the scripts are there.
    await expect(page.getByRole('tab', { name: /^Messages/ })).toBeEnabled()
    await context.setOffline(true)
    await link.click()
    await expectToast(page, 'This opens when the connection is back.')
    await expect(page.getByRole('heading', { level: 1, name: /Subscription/ })).toBeHidden()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: /Subscription/ })).toBeVisible()
  })
})
