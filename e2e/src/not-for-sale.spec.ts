import { expect, test } from './support/fixtures.ts'
import { hydrated, publishPage } from './support/pages.ts'
import { enter, newAccount } from './support/people.ts'

test('without keys the buttons say that payments are not set up, and nothing breaks', async ({ page, copy }) => {
  const { path, username } = await publishPage(copy)
  await enter(page, copy, await newAccount(copy))
  for (const screen of ['/pricing', '/', '/subscription']) {
    await page.goto(screen)
    await expect(page.getByRole('button', { name: 'Payments are not set up' }).first()).toBeDisabled()
  }
  await page.goto(path)
  await hydrated(page)
  await page.getByRole('button', { name: 'Gift Premium' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gift Premium' })
  await expect(dialog.getByText(`@${username}`)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Payments are not set up' })).toBeDisabled()
})
