import type { Page } from '@playwright/test'
import { setSessionCookie, signInByApi } from './support/api.ts'
import { publishPremium } from './support/chat.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/fixtures.ts'
import { computed } from './support/media.ts'
import { type PublishedPage, started } from './support/pages.ts'
import { expectToast } from './support/people.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** The palette's teal, as CSS computes it. */
const TEAL = 'rgb(15, 118, 110)'

test.use({ movingClock: true })

const bubble = (page: Page) => page.getByRole('note', { name: 'Note' })
const addNote = (page: Page) => page.getByRole('button', { name: 'Add Note' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Note' })
const content = (page: Page) => dialog(page).getByRole('textbox', { name: 'Note' })
const create = (page: Page) => dialog(page).getByRole('button', { name: 'Create Note' })
const current = (page: Page) => page.getByRole('region', { name: 'Current note' })
const confirmation = (page: Page) => page.getByRole('alertdialog', { name: 'Remove this note?' })

/** Returns the view count of a page's note. */
async function viewsOf({ owner, id }: PublishedPage): Promise<number> {
  return (await (await owner.get(`/api/portfolios/${id}/note`)).json()).viewCount
}

test('a note appears live on open pages, is counted, and is removed', async ({ page, instance, visitor }) => {
  const published = await publishPremium(instance)
  const { path, owner } = published
  const guest = await visitor()
  await guest.goto(path)
  await started(guest)
  await setSessionCookie(page, instance, owner)
  await page.goto('/dashboard')
  await addNote(page).click()

  await test.step('the preview shows the note while it is typed, and then an open page shows it', async () => {
    await content(page).fill('On the road 🚲')
    await dialog(page).getByRole('radio', { name: 'Teal' }).check()
    await dialog(page).getByRole('slider', { name: 'Duration' }).fill('2')
    await expect(dialog(page).getByText('2 hours', { exact: true })).toBeVisible()
    const preview = dialog(page).getByRole('region', { name: 'Preview' }).getByRole('note')
    await expect(preview).toHaveText('On the road 🚲2h 0m left')
    await expect(preview).toHaveCSS('background-color', TEAL)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expect(bubble(guest)).toHaveCount(0)
    const seen = guest.waitForResponse((response) => /\/api\/notes\/.*\/views$/.test(response.url()))
    await create(page).click()
    await expectToast(page, 'Profile note created!')
    await expect(page.getByText('Your note is visible for 2 hours')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await expect(bubble(guest)).toHaveText('On the road 🚲2h 0m left')
    await expect(bubble(guest)).toHaveCSS('background-color', TEAL)
    expect(await computed(bubble(guest), 'color')).toBe('rgb(255, 255, 255)')
    expect((await seen).status()).toBe(201)
    await expectAccessible(guest)
    await expectNoSidewaysScroll(guest)
  })

  await test.step('each load of the page counts one view, the preview none', async () => {
    const seen = guest.waitForResponse((response) => /\/api\/notes\/.*\/views$/.test(response.url()))
    await guest.reload()
    expect((await seen).status()).toBe(201)
    expect(await viewsOf(published)).toBe(2)
    await page.goto(`/editor/${published.id}`)
    const preview = page.frameLocator('iframe[title="Preview of your page"]')
    await expect(preview.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/dashboard')
    await expect(current(page).getByText('On the road 🚲')).toBeVisible()
    await expect(current(page).getByText('2h 0m left')).toBeVisible()
    await expect(current(page).getByText('2 views')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('a second note is refused until the first is removed', async () => {
    await addNote(page).click()
    await content(page).fill('Back again')
    await create(page).click()
    await expectToast(page, 'Please remove your existing note first')
    await dialog(page).getByRole('button', { name: 'Remove' }).click()
    await confirmation(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(bubble(guest)).toHaveText(/On the road/)
    await dialog(page).getByRole('button', { name: 'Remove' }).click()
    await confirmation(page).getByRole('button', { name: 'Remove' }).click()
    await expectToast(page, 'Previous note removed')
    await expect(bubble(guest)).toHaveCount(0)
    await expect(content(page)).toHaveValue('Back again')
    await create(page).click()
    await expect(bubble(guest)).toHaveText('Back again24h 0m left')
    await expect(current(page).getByText('Back again')).toBeVisible()
  })

  await test.step('the panel removes it as well', async () => {
    await current(page).getByRole('button', { name: 'Remove' }).click()
    await confirmation(page).getByRole('button', { name: 'Remove' }).click()
    await expectToast(page, 'Note removed successfully')
    await expect(current(page)).toHaveCount(0)
    await expect(bubble(guest)).toHaveCount(0)
  })
})

// Must be the last test, because it moves the clock by a month.
test('a note ends by itself on open pages, also without JavaScript, and outlives the premium it was created with', async ({
  page,
  instance,
  visitor,
  browser,
  viewport,
}) => {
  const published = await publishPremium(instance)
  const { id, path, username, owner } = published
  const guest = await visitor()
  await setSessionCookie(page, instance, owner)
  await guest.goto(path)
  await started(guest)
  // The dashboard would miss a note that is created during its first read.
  const [none] = await Promise.all([page.waitForResponse(`**/api/portfolios/${id}/note`), page.goto('/dashboard')])
  expect(await none.json()).toBe(null)
  const note = { content: 'Out <b>for</b> lunch', color: 'Rose', durationHours: 1 }
  expect((await owner.post(`/api/portfolios/${id}/note`, note)).status).toBe(201)
  await expect(bubble(guest)).toHaveText('Out <b>for</b> lunch1h 0m left')
  await expect(current(page).getByText('Out <b>for</b> lunch')).toBeVisible()

  await test.step('a page without JavaScript shows it and counts no view', async () => {
    await expect.poll(() => viewsOf(published)).toBe(1)
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: instance.origin, viewport })
    const plain = await context.newPage()
    await plain.goto(path)
    await expect(bubble(plain)).toHaveText('Out <b>for</b> lunch1h 0m left')
    await expect(bubble(plain)).toHaveCSS('background-color', 'rgb(190, 18, 60)')
    await context.close()
    expect(await viewsOf(published)).toBe(1)
  })

  await test.step('it ends on the open page and in the dashboard', async () => {
    instance.moveClock(HOUR)
    await expect(bubble(guest)).toHaveCount(0)
    await expect(current(page)).toHaveCount(0)
    await guest.reload()
    await started(guest)
    await expect(bubble(guest)).toHaveCount(0)
  })

  await test.step('when premium ends, a running note stays until it expires, and no new one can be created', async () => {
    await page.goto('/')
    instance.moveClock(30 * DAY - 1.5 * HOUR)
    const later = await signInByApi(instance, username)
    const last = { content: 'Still here', durationHours: 24 }
    expect((await later.post(`/api/portfolios/${id}/note`, last)).status).toBe(201)
    expect(owner.cookie()).not.toBe(later.cookie())
    await guest.goto(path)
    await started(guest)
    await expect(guest.getByRole('img', { name: 'Premium' })).toBeVisible()
    await expect(bubble(guest)).toHaveText('Still here24h 0m left')

    instance.moveClock(HOUR)
    await expect(guest.getByRole('img', { name: 'Premium' })).toHaveCount(0)
    await expect(bubble(guest)).toHaveText('Still here23h 0m left')
    const again = await later.post(`/api/portfolios/${id}/note`, last)
    expect(await again.json()).toMatchObject({ status: 403, message: 'Profile notes are part of Premium' })

    instance.moveClock(23 * HOUR)
    await expect(bubble(guest)).toHaveCount(0)
  })
})
