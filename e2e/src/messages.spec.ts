import type { Locator } from '@playwright/test'
import { expect, expectNoSidewaysScroll, test } from './support/fixtures.ts'
import { expectToast, withPortfolio } from './support/people.ts'

/** Returns by how many pixels two elements overlap vertically; 0 or less if they do not. */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('One of the two is not on the screen')
  return Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
}

test('toasts do not cover a dialog and disappear with their screen; a long title never widens a screen', {
  tag: '@phone',
}, async ({ page, instance }) => {
  await withPortfolio(page, instance)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expectToast(page, 'Portfolio published')
  await page.getByLabel('Title').fill('W'.repeat(40))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Changes saved!')

  await page.getByRole('button', { name: 'Unpublish' }).click()
  const message = page.getByRole('status').filter({ hasText: 'Changes saved!' })
  const dialog = page.getByRole('alertdialog')
  await expect.poll(() => overlap(message, dialog)).toBeLessThanOrEqual(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('link', { name: 'Back to dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'W'.repeat(40) })).toBeVisible()
  await expect(message).toHaveCount(0)
  await expectNoSidewaysScroll(page)
})
