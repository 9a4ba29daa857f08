import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './support/fixtures.ts'
import { expectToast, newAccount, signInByCookie, withPortfolio } from './support/people.ts'
import { moveUp } from './support/sorting.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

test('changes wait for Save, and leaving with unsaved changes asks first', async ({ page, instance }) => {
  await withPortfolio(page, instance)
  await page.getByLabel('Title').fill('A new title')
  await expect(page.getByText('Unsaved changes')).toBeVisible()

  await test.step('before another screen a dialog asks', async () => {
    await page.getByRole('link', { name: 'Back to dashboard' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('Leave without saving?')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('A new title')
  })

  await test.step('before another document the browser asks', async () => {
    const asked = page.waitForEvent('dialog')
    const leaving = page.goto('/').catch(() => undefined)
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await leaving
    await expect(page).toHaveURL(/\/editor\//)
  })

  await test.step('two quick presses of an arrow move two tabs', async () => {
    await page.getByRole('tab', { name: 'General' }).focus()
    await page.evaluate(() => {
      for (let press = 0; press < 2; press += 1) {
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
      }
    })
    await expect(page.getByRole('tab', { name: 'Design', selected: true })).toBeFocused()
    await page.getByRole('tab', { name: 'Design' }).press('Home')
    await expect(page.getByLabel('Title')).toHaveValue('A new title')
  })

  await test.step('Ctrl+S saves, also from within a field', async () => {
    await page.getByLabel('Title').press('Control+s')
    await expectToast(page, 'Changes saved!')
    await expect(page.getByText('Unsaved changes')).toBeHidden()
  })

  await test.step('a saved change is there after a reload, and leaving does not ask', async () => {
    await page.reload()
    await expect(page.getByLabel('Title')).toHaveValue('A new title')
    await page.getByRole('link', { name: 'Back to dashboard' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('heading', { name: 'A new title' })).toBeVisible()
  })

  await test.step('a change is lost if the owner leaves anyway', async () => {
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Title').fill('Never saved')
    await page.getByRole('link', { name: 'Back to dashboard' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('heading', { name: 'A new title' })).toBeVisible()
  })
})

test('a text over its limit is not cut, shows an error that screen readers connect with its field, and is not sent', async ({
  page,
  instance,
}) => {
  await withPortfolio(page, instance)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent += 1
  })
  const long = '👩🏽‍🚀'.repeat(501)
  await page.getByLabel('Bio').fill(long)
  await expect(page.getByText('501/500')).toBeVisible()
  await expect(page.getByLabel('Bio')).toHaveAccessibleDescription(/Bio must be 500 characters or less/)
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Social' }).click()
  await save(page).click()
  await expectToast(page, 'Failed to save changes')
  await expect(page.getByLabel('Bio')).toHaveValue(long)
  expect(sent).toBe(0)
  await page.getByLabel('Bio').fill('👩🏽‍🚀'.repeat(500))
  await save(page).click()
  await expectToast(page, 'Changes saved!')
})

test('refused input stays in its field, and a failed save can be repeated', async ({ page, instance }) => {
  await withPortfolio(page, instance)
  await page.getByLabel('Title').fill('Kept through a failure')
  await page.route('**/api/portfolios/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 429, json: { code: 'RATE_LIMITED', status: 429, message: 'Too many requests.' } })
      : route.continue(),
  )
  await save(page).click()
  await expectToast(page, 'Failed to save changes')
  await expect(page.getByLabel('Title')).toHaveValue('Kept through a failure')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await page.unroute('**/api/portfolios/*')
  await save(page).click()
  await expectToast(page, 'Changes saved!')
})

test('links are stored while they are typed; unsafe ones are refused at their field', async ({ page, instance }) => {
  const { username } = await withPortfolio(page, instance)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('tab', { name: 'Social' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add Social Link' }).click()
  const url = page.getByLabel('URL')
  await expect(page.getByLabel('Platform')).toHaveValue('website')
  await expect(url).toHaveValue('https://')
  await expect(url).toHaveAccessibleDescription('Complete this address to show it on your page')

  await test.step('a dangerous address is refused at its field and not stored', async () => {
    await url.fill('javascript:alert(1)')
    await url.blur()
    await expect(url).toHaveAccessibleDescription('Links must start with https://, http:// or mailto:')
    await expect(url).toHaveValue('javascript:alert(1)')
    await expectAccessible(page)
  })

  await test.step('an address without its scheme gets one', async () => {
    await url.fill('github.com/mira')
    await url.blur()
    await expect(url).toHaveValue('https://github.com/mira')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  })

  await test.step('typed text is stored after a pause of half a second', async () => {
    await page.getByLabel('Platform').pressSequentially('GitHub!', { delay: 10 })
    const stored = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await stored
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  })

  await page.goto(`/u/${username}`)
  await expect(page.getByRole('link', { name: /GitHub!/ })).toHaveAttribute('href', 'https://github.com/mira')
})

test('the platform of a pasted address is recognized, filled in and shown with its mark; a typed one stays', async ({
  page,
  instance,
}) => {
  const { username } = await withPortfolio(page, instance)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('tab', { name: 'Social' }).click()
  const mark = (name: string) => page.locator(`fieldset .tabler-icon-${name}`)
  async function paste(address: string): Promise<void> {
    await page.getByLabel('URL').last().selectText()
    await page.keyboard.insertText(address)
  }

  await page.getByRole('button', { name: 'Add Social Link' }).click()
  await expect(mark('world')).toBeVisible()
  await expect(page.getByLabel('Platform')).toBeFocused()
  await paste('https://open.spotify.com/artist/1')
  await expect(page.getByLabel('Platform')).toHaveValue('Spotify')
  await expect(mark('brand-spotify')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Spotify link' })).toBeVisible()
  await paste('https://ada.bandcamp.com')
  await expect(page.getByLabel('Platform')).toHaveValue('Bandcamp')

  await page.getByRole('button', { name: 'Add Social Link' }).click()
  await expect(page.getByLabel('Platform')).toHaveCount(2)
  await page.getByLabel('Platform').last().fill('My streams')
  await paste('https://www.twitch.tv/ada')
  await expect(mark('brand-twitch')).toBeVisible()
  await expect(page.getByLabel('Platform').last()).toHaveValue('My streams')
  await page.getByLabel('URL').last().blur()
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(2)
  await expectAccessible(page)

  await page.goto(`/u/${username}`)
  for (const [name, icon] of [
    ['Bandcamp', 'bandcamp'],
    ['My streams', 'twitch'],
  ] as const) {
    const link = page.getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('title', name)
    await expect(link.locator(`.tabler-icon-brand-${icon}`)).toBeVisible()
  }
  await expect(page.locator('.socials svg')).toHaveCount(2)
  await expectAccessible(page)
})

test('links are sorted with the keyboard, and deleted after a confirmation', async ({ page, instance }) => {
  await withPortfolio(page, instance)
  await page.getByRole('tab', { name: 'Social' }).click()
  for (const name of ['first', 'second', 'third']) {
    await page.getByRole('button', { name: 'Add Social Link' }).click()
    const platform = page.getByLabel('Platform').last()
    await expect(platform).toBeFocused()
    await platform.fill(name)
    await platform.blur()
    await expect(page.getByRole('button', { name: `Reorder ${name}` })).toBeVisible()
  }
  const names = () =>
    page.getByLabel('Platform').evaluateAll((fields) => fields.map((field) => 'value' in field && field.value))

  await test.step('the keyboard moves the last one to the top', async () => {
    await moveUp(page, 'third', { from: 3, to: 1, of: 3 })
    await expect.poll(names).toEqual(['third', 'first', 'second'])
  })

  await test.step('dragging moves it as well', async () => {
    const stored = page.waitForResponse((response) => response.url().endsWith('/order'))
    const from = await page.getByRole('button', { name: 'Reorder third' }).boundingBox()
    const to = await page.getByRole('button', { name: 'Reorder second' }).boundingBox()
    if (!from || !to) throw new Error('A handle is not on the screen')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2 + 20, { steps: 12 })
    await page.mouse.up()
    expect((await stored).status()).toBe(200)
    await expect.poll(names).toEqual(['first', 'second', 'third'])
  })

  await test.step('a link is deleted after the confirmation', async () => {
    await page.getByRole('button', { name: 'Delete second' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('Delete second?')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(names).toEqual(['first', 'second', 'third'])
    await page.getByRole('button', { name: 'Delete second' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Social link deleted')
    await expect.poll(names).toEqual(['first', 'third'])
  })

  await page.reload()
  await page.getByRole('tab', { name: 'Social' }).click()
  await expect.poll(names).toEqual(['first', 'third'])
})

test('an owner creates one portfolio, under an available name', async ({ page, instance, visitor }) => {
  const { username } = await withPortfolio(page, instance)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'New Portfolio' }).click()
  await expectToast(page, 'You can only create one portfolio')
  await expect(page).toHaveURL(/\/dashboard$/)

  const other = await visitor()
  const person = await newAccount(instance)
  await signInByCookie(other, instance, person)
  await other.goto('/create-portfolio')
  await other.getByLabel('Username').fill(username)
  await other.getByRole('button', { name: 'Create Portfolio' }).click()
  await expectToast(other, 'This username is already taken')
  await expect(other.getByLabel('Username')).toHaveAccessibleDescription(/This username is already taken/)
  await other.getByLabel('Username').fill(person.username)
  await other.getByRole('button', { name: 'Create Portfolio' }).click()
  await expectToast(other, 'Portfolio created!')
})

test('a portfolio of another person and an unknown one are not found', async ({ page, instance, visitor }) => {
  await withPortfolio(page, instance)
  const address = page.url()
  const other = await visitor()
  await withPortfolio(other, instance)
  await other.goto(address)
  await expect(other.getByText('Portfolio not found').first()).toBeVisible()
  await other.goto('/editor/nonsense')
  await expect(other.getByText('Portfolio not found').first()).toBeVisible()
  await expectAccessible(other)
})
