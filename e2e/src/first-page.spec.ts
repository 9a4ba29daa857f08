import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/fixtures.ts'
import { media } from './support/media.ts'
import { expectToast, newPerson, PASSWORD, withPortfolio } from './support/people.ts'

/** Most clicks from `/` to a published page with a look, a portrait and links. */
const CLICKS_MAX = 10
/** Most typed fields on that way, besides the texts of the page. */
const FIELDS_MAX = 3

/** Pastes a text into the focused field. */
async function paste(page: Page, text: string): Promise<void> {
  await page.locator(':focus').evaluate((field, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

test('from the landing page to a published page in ten clicks and three typed fields, through a lost network and an ended session', {
  tag: '@phone',
}, async ({ page, instance, visitor }) => {
  const person = newPerson('rosa')
  const count = { clicks: 0, fields: 0 }
  async function click(target: Locator): Promise<void> {
    count.clicks += 1
    await target.click()
  }
  async function fill(field: Locator, text: string): Promise<void> {
    count.fields += 1
    await field.fill(text)
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await page.goto('/')
  await fill(page.getByLabel('The name of your page'), person.username)
  await click(button('Claim your page'))
  // The landing page has a field for an email too, and stays until the screen is loaded.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Vitrine')
  await fill(page.getByLabel('Email'), person.email)
  await fill(page.getByLabel('Password'), PASSWORD)
  await click(button('Sign Up'))
  await expectToast(page, 'Check your email to confirm your account!')
  const link = await instance.linkTo(person.email)
  // The link in the mail.
  count.clicks += 1
  await page.goto(link)
  await click(button('Confirm'))

  await expect(page).toHaveURL(/\/create-portfolio$/)
  await expect(page.getByLabel('Username')).toHaveValue(person.username)
  await click(page.getByRole('radio', { name: 'Paper' }))
  await click(button('Create Portfolio'))
  await expectToast(page, 'Portfolio created!')

  await test.step('the portrait is chosen, cropped and stored', async () => {
    await expect(page.getByRole('heading', { name: 'Show your face' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), click(button('Choose a picture'))])
    await chooser.setFiles(media('mira-avatar.jpg'))
    await click(button('Use picture'))
  })

  const added = page.getByRole('list', { name: 'Added links' }).getByRole('listitem')
  await test.step('links that are pasted without a network are kept, and added once it is back', async () => {
    await expect(page.getByLabel('Paste or type an address')).toBeFocused()
    await page.context().setOffline(true)
    await paste(page, 'github.com/rosa\nhttps://www.instagram.com/rosa\nMy shop: shop.example')
    await expect(page.getByLabel('Paste or type an address')).toHaveValue(/shop\.example/)
    await expect(added).toHaveCount(0)
    await page.context().setOffline(false)
    // Neither this nor the second sign-in is part of the ordinary way, so they are not counted.
    await button('Add').click()
    await expect(added).toHaveCount(3)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
  await click(button('Continue'))

  await test.step('after the end of the session the owner signs in again, and the page is published', async () => {
    await expect(page.getByRole('heading', { name: 'Ready to go live?' })).toBeVisible()
    await page.context().clearCookies()
    await click(button('Publish my page'))
    const asked = page.getByRole('dialog', { name: 'Your session has ended' })
    await asked.getByLabel('Password').fill(PASSWORD)
    await asked.getByRole('button', { name: 'Sign in to continue' }).click()
    await expectToast(page, 'Portfolio published!')
    await expect(page.getByRole('heading', { name: 'Your page is live' })).toBeVisible()
  })

  expect(count.clicks).toBeLessThanOrEqual(CLICKS_MAX)
  expect(count.fields).toBeLessThanOrEqual(FIELDS_MAX)
  const stranger = await visitor()
  await stranger.goto(`/u/${person.username}`)
  await expect(stranger.getByRole('link', { name: 'My shop' })).toBeVisible()
  await expect(stranger.getByRole('link', { name: 'GitHub' })).toBeVisible()
  await expect(stranger.locator('img[src*="/profile-"]').first()).toBeVisible()
})

test('a Linktree comes with its portrait, which a visitor sees', async ({ page, instance, visitor }) => {
  const person = await withPortfolio(page, instance)
  await page.getByRole('link', { name: 'Finish setting up' }).click()
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.getByRole('button', { name: 'Bring your Linktree' }).click()
  await page.getByLabel('Address or name of your Linktree').fill('https://linktr.ee/RosaVidal?utm_source=ig')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: /^Shop new bowls/ })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: /^Visit the studio/ }).uncheck()
  await page.getByRole('button', { name: 'Add 7' }).click()
  await expectToast(page, 'Added 7 from Linktree')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Rosavidal')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Publish my page' }).click()
  await expectToast(page, 'Portfolio published!')

  const stranger = await visitor()
  await stranger.goto(`/u/${person.username}`)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Rosavidal')
  await expect(stranger.getByRole('link', { name: 'Letters from the kiln' })).toBeVisible()
  await expect(stranger.getByRole('link', { name: 'Visit the studio' })).toHaveCount(0)
  await expect(stranger.locator('img[src*="/profile-"]').first()).toBeVisible()
})
