import { expect, test } from './support/fixtures.ts'
import { publishPage, started } from './support/pages.ts'
import { newAccount, signInByCookie } from './support/people.ts'

test('without keys the buttons show that payments are not set up', async ({ page, instance }) => {
  const { path, username } = await publishPage(instance)
  await signInByCookie(page, instance, await newAccount(instance))
  for (const screen of ['/pricing', '/', '/subscription']) {
    await page.goto(screen)
    await expect(page.getByRole('button', { name: 'Payments are not set up' }).first()).toBeDisabled()
  }
  await page.goto(path)
  await started(page)
  await page.getByRole('button', { name: 'Gift Premium' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gift Premium' })
  await expect(dialog.getByText(`@${username}`)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Payments are not set up' })).toBeDisabled()
})
