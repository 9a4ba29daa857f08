import { expect, test } from './support/fixtures.ts'
import { openMenu, publishPage, started } from './support/pages.ts'
import { newAccount, newPerson, signInByCookie } from './support/people.ts'

test('an open page learns its new address and goes on working, also under the old one', async ({
  page,
  instance,
  context,
}) => {
  const { path, owner } = await publishPage(instance, { title: 'Moving' })
  await signInByCookie(page, instance, await newAccount(instance))
  await page.goto(`${path}?from=card#top`)
  await started(page)
  await page.evaluate(() => Object.assign(window, { same: true }))
  const { username } = newPerson('moved')
  expect((await owner.post('/api/account/username', { username })).status).toBe(200)

  await expect(page).toHaveURL(`${instance.origin}/u/${username}?from=card#top`)
  await expect(page.getByText(`@${username}`)).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/u/${username}$`))
  const liked = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Like' }).click()
  expect((await liked).status()).toBe(200)
  await openMenu(page)
  await page.getByRole('button', { name: 'Share' }).click()
  const address = page.getByRole('dialog', { name: 'Share' }).getByRole('textbox', { name: 'Address' })
  await expect(address).toHaveValue(`${instance.origin}/u/${username}`)
  expect(await page.evaluate(() => 'same' in window)).toBe(true)

  await test.step('its socket follows what comes next, and the old address leads there', async () => {
    const other = await context.newPage()
    await other.goto(path)
    await expect(other).toHaveURL(`${instance.origin}/u/${username}`)
    const again = newPerson('again').username
    expect((await owner.post('/api/account/username', { username: again })).status).toBe(200)
    for (const each of [page, other]) await expect(each).toHaveURL(new RegExp(`/u/${again}`))
    await other.close()
  })
})
