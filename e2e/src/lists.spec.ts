import type { Page, Route } from '@playwright/test'
import { signInByApi } from './support/api.ts'
import { buyByApi } from './support/checkout.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/fixtures.ts'
import { expectToast, withPortfolio } from './support/people.ts'
import { moveUp } from './support/sorting.ts'

test.use({ shop: true })

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true }).last()).toBeVisible()
const valuesOf = (page: Page, label: string) =>
  page
    .getByLabel(label, { exact: true })
    .evaluateAll((fields) => fields.map((field) => 'value' in field && field.value))

test('badges are stored at once, sorted, deleted and shown on the page; custom ones need premium', async ({
  page,
  instance,
}) => {
  const { username } = await withPortfolio(page, instance)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expectToast(page, 'Portfolio published!')
  await tab(page, 'Badges')
  await expectAccessible(page)
  for (const category of ['Role', 'Tech', 'Status', 'Creative']) {
    await expect(page.getByRole('group', { name: category })).toBeVisible()
  }

  await test.step('a predefined badge is added once', async () => {
    await page.getByRole('button', { name: /^Designer/ }).click()
    await expectToast(page, 'Added Designer badge')
    await expect(page.getByRole('button', { name: /^Designer/ })).toBeDisabled()
    await expect(page.getByRole('group', { name: 'Designer badge' })).toBeVisible()
    await page.getByRole('button', { name: /^Rust/ }).click()
    await expectToast(page, 'Added Rust badge')
  })

  await test.step('a custom one needs premium, and the message leads to the plans', async () => {
    await page.getByRole('button', { name: 'Add Badge' }).click()
    const refusal = page.getByRole('alert').filter({ hasText: 'Custom badges are part of Premium' })
    await expect(refusal.getByRole('button', { name: 'Upgrade' })).toBeVisible()
    await expect(page.getByLabel('Label')).toHaveCount(0)
    await expectAccessible(page)
    await buyByApi(instance, await signInByApi(instance, username))
    await expect(page.getByLabel('Label')).toHaveCount(2)
  })

  await test.step('a custom one starts with the defaults, and its label is selected', async () => {
    await page.getByRole('button', { name: 'Add Badge' }).click()
    const label = page.getByLabel('Label').last()
    await expect(label).toBeFocused()
    await expect(label).toHaveValue('New Badge')
    await expect(page.getByLabel('Color').last()).toHaveValue('#3b82f6')
    await label.fill('Beekeeper')
    await page.getByLabel('Icon').last().fill('🐝')
    await page.getByLabel('Color').last().fill('#ffcc00')
    await page.getByLabel('Color').last().blur()
    await saved(page)
  })

  await test.step('an emoji of more than two characters is refused at its field', async () => {
    const icon = page.getByLabel('Icon').last()
    await icon.fill('abc')
    await icon.blur()
    await expect(icon).toHaveAccessibleDescription('Icon must be 2 characters or less')
    await expectAccessible(page)
    await icon.fill('👨‍👩‍👧‍👦')
    await icon.blur()
    await saved(page)
  })

  await moveUp(page, 'Beekeeper', { from: 3, to: 1, of: 3 })
  await expect.poll(() => valuesOf(page, 'Label')).toEqual(['Beekeeper', 'Designer', 'Rust'])

  await test.step('deleting needs a confirmation', async () => {
    await page.getByRole('button', { name: 'Delete Rust' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Delete Rust?')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Badge deleted')
    await expect(page.getByRole('button', { name: /^Rust/ })).toBeEnabled()
  })

  await page.goto(`/u/${username}`)
  const badges = page.getByRole('list', { name: 'Badges' }).getByRole('listitem')
  await expect(badges).toHaveText([/Beekeeper/, /Designer/])
  await expect(badges.first().locator('rect')).toHaveAttribute('fill', '#ffcc00')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('projects are stored while they are typed, sorted by dragging and deleted; a free page shows a plain grid', {
  tag: '@phone',
}, async ({ page, instance }) => {
  const { username } = await withPortfolio(page, instance)
  await page.getByRole('button', { name: 'Publish' }).click()
  await tab(page, 'Projects')
  await expectAccessible(page)
  for (const title of ['First', 'Second']) {
    await page.getByRole('button', { name: 'Add Project' }).click()
    const field = page.getByLabel('Title').last()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('New Project')
    await field.fill(title)
    await field.blur()
    await expect(page.getByRole('button', { name: `Reorder ${title}` })).toBeVisible()
  }

  await test.step('an address is completed, a dangerous one is refused, and the characters are counted', async () => {
    const url = page.getByLabel('URL').first()
    await url.fill('javascript:alert(1)')
    await url.blur()
    await expect(url).toHaveAccessibleDescription('Links must start with https://, http:// or mailto:')
    await url.fill('halden.example')
    await url.blur()
    await expect(url).toHaveValue('https://halden.example')
    await page.getByLabel('Description').first().fill('<b>A serif</b>')
    await expect(page.getByText('14/500')).toBeVisible()
    await page.getByLabel('Description').first().blur()
    await saved(page)
  })

  await test.step('the tags say that they need premium', async () => {
    const tags = page.getByRole('group', { name: 'Tags' }).first()
    await expect(tags).toContainText('Project tags are part of Premium')
    await expect(tags.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/pricing')
    const field = page.getByRole('textbox', { name: 'Tags' }).first()
    await field.pressSequentially('Serif')
    await expectToast(page, 'Premium Feature')
    const message = page.getByRole('alert').filter({ hasText: 'Project tags are part of Premium' })
    await expect(message).toBeVisible()
    await expect(field).toHaveValue('')
    // On a phone it would cover what is dragged next.
    await message.getByRole('button', { name: 'Dismiss' }).click()
    await expect(message).toHaveCount(0)
  })
  await expectAccessible(page)

  await test.step('the second one is dragged to the top', async () => {
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
    expect(await valuesOf(page, 'Title')).toEqual(['Second', 'First'])
  })

  await page.goto(`/u/${username}`)
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

test('an entry that cannot be stored stays in its fields, and can be tried again', async ({ page, instance }) => {
  await withPortfolio(page, instance)
  await tab(page, 'Projects')
  const refuse = (route: Route) =>
    route.fulfill({ status: 429, json: { code: 'RATE_LIMITED', status: 429, message: 'Too many requests.' } })
  await page.route('**/api/portfolios/*/projects', refuse)
  await page.getByRole('button', { name: 'Add Project' }).click()
  await expectToast(page, 'Failed to add project')
  await page.unroute('**/api/portfolios/*/projects')
  await page.getByRole('button', { name: 'Add Project' }).click()
  await page.route('**/api/projects/*', refuse)
  await page.getByLabel('Title').fill('Kept')
  await page.getByLabel('Title').blur()
  await expectToast(page, 'Failed to update project')
  await page.getByRole('link', { name: 'Back to dashboard' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('could not be saved')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.unroute('**/api/projects/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await saved(page)
  await page.reload()
  await tab(page, 'Projects')
  await expect(page.getByLabel('Title')).toHaveValue('Kept')
})
