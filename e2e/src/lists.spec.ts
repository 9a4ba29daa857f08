import { signInByApi } from './support/api.ts'
import { buyByApi } from './support/checkout.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/fixtures.ts'
import { expectToast, withPortfolio } from './support/people.ts'

test('projects dragged in the editor and badges, custom ones after premium was bought, appear on the page', async ({
  page,
  instance,
}) => {
  const { username } = await withPortfolio(page, instance)
  const client = await signInByApi(instance, username)
  const [{ id }] = await (await client.get('/api/portfolios')).json()
  for (const project of [
    { title: 'First', description: '<b>A serif</b>', projectUrl: 'https://halden.example' },
    { title: 'Second' },
  ]) {
    expect((await client.post(`/api/portfolios/${id}/projects`, project)).status).toBe(201)
  }
  await page.getByRole('button', { name: 'Publish' }).click()
  await expectToast(page, 'Portfolio published!')

  await page.getByRole('tab', { name: 'Projects' }).click()
  await test.step('the second project is dragged to the top', async () => {
    const stored = page.waitForResponse((response) => response.url().endsWith('/order'))
    const handle = page.getByRole('button', { name: 'Reorder Second' })
    await handle.scrollIntoViewIfNeeded()
    const target = page.getByRole('group', { name: 'First project' })
    const [from, to] = [await handle.boundingBox(), await target.boundingBox()]
    if (!from || !to) throw new Error('There is nothing to drag')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x + 20, from.y - 40, { steps: 5 })
    await page.mouse.move(from.x + 20, to.y + 20, { steps: 15 })
    await page.mouse.up()
    expect((await stored).status()).toBe(200)
    await expect(page.getByRole('group', { name: /project$/ }).first()).toHaveAccessibleName('Second project')
  })

  await page.goto(`/u/${username}`)
  await test.step('a free page shows a plain grid', async () => {
    await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible()
    await expect(page.getByText('My Work')).toBeVisible()
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Second', 'First'])
    await expect(page.getByText('<b>A serif</b>')).toBeVisible()
    const explore = page.getByRole('link', { name: /EXPLORE/ })
    await expect(explore).toHaveCount(1)
    await expect(explore).toHaveAttribute('href', 'https://halden.example/')
    await expect(explore).toHaveAttribute('rel', 'nofollow noopener noreferrer')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await page.goto(`/editor/${id}?tab=badges`)
  await page.getByRole('button', { name: /^Designer/ }).click()
  await expectToast(page, 'Added Designer badge')
  await expect(page.getByLabel('Label')).toHaveCount(0)
  await buyByApi(instance, client)
  await expect(page.getByLabel('Label')).toHaveCount(1)
  await page.getByRole('button', { name: 'Add Badge' }).click()
  await expect(page.getByLabel('Label').last()).toBeFocused()
  await page.getByLabel('Label').last().fill('Beekeeper')
  await page.getByLabel('Icon').last().fill('🐝')
  await page.getByLabel('Color').last().fill('#ffcc00')
  await page.getByLabel('Color').last().blur()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.goto(`/u/${username}`)
  const badges = page.getByRole('list', { name: 'Badges' }).getByRole('listitem')
  await expect(badges).toHaveText([/Designer/, /Beekeeper/])
  await expect(badges.last().locator('rect')).toHaveAttribute('fill', '#ffcc00')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
