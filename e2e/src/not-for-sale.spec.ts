import { expect, expectAccessible, test } from './support/fixtures.ts'
import { publishPage, started } from './support/pages.ts'
import { newAccount, signInByCookie, withPortfolio } from './support/people.ts'

test('without keys the buttons show that payments are not set up, and the Discord tab what the operator has to set', async ({
  page,
  instance,
}) => {
  const { path, username } = await publishPage(instance)
  await signInByCookie(page, instance, await newAccount(instance))
  for (const screen of ['/pricing', '/subscription']) {
    await page.goto(screen)
    await expect(page.getByRole('button', { name: 'Payments are not set up' }).first()).toBeDisabled()
  }
  await page.goto(path)
  await started(page)
  await page.getByRole('button', { name: 'Gift Premium' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gift Premium' })
  await expect(dialog.getByText(`@${username}`)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Payments are not set up' })).toBeDisabled()

  await withPortfolio(page, instance)
  await page.getByRole('tab', { name: 'Discord', exact: true }).click()
  await expect(page.getByText('Discord is not set up on this site')).toBeVisible()
  await expect(page.getByText('Its operator has to set DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET.')).toBeVisible()
  await expect(page.getByText('Its operator has to set SPOTIFY_CLIENT_ID and SPOTIFY_CLIENT_SECRET.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Connect/ })).toHaveCount(0)
  await expectAccessible(page)
})
