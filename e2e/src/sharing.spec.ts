import type { Page } from '@playwright/test'
import { setSessionCookie } from './support/api.ts'
import { expect, expectAccessible, expectFitsBoth, expectNoSidewaysScroll, PHONE, test } from './support/fixtures.ts'
import { publishPage, started } from './support/pages.ts'

const shareButton = (page: Page) => page.getByRole('button', { name: 'Share' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Share' })
const field = (page: Page) => panel(page).getByRole('textbox', { name: 'Address' })

/** Replaces the clipboard; what it gets is in `window.copied`. */
async function stubClipboard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const copied: string[] = []
    Object.assign(window, { copied })
    const writeText = async (text: string) => copied.push(text)
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  })
}

const copied = (page: Page) => page.evaluate(() => Reflect.get(window, 'copied'))

test('Share copies the address and opens the panel with the QR code, on the page and on the dashboard', async ({
  page,
  instance,
  visitor,
}) => {
  const { id, path, username, owner } = await publishPage(instance, { title: 'Shared' })

  await test.step('the page on a phone', async () => {
    const phone = await visitor(PHONE)
    await stubClipboard(phone)
    await phone.goto(path)
    await started(phone)
    await phone.getByRole('button', { name: 'More' }).tap()
    const box = await shareButton(phone).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await shareButton(phone).tap()
    await expect(panel(phone).getByRole('status')).toHaveText('Link copied')
    expect(await copied(phone)).toEqual([instance.origin + path])
    const sheet = await panel(phone).boundingBox()
    expect(sheet?.width).toBe(PHONE.viewport.width)
    await expectAccessible(phone)
    await expectNoSidewaysScroll(phone)
  })

  await test.step('the page', async () => {
    await stubClipboard(page)
    await page.goto(path)
    await started(page)
    await shareButton(page).click()
    await expect(panel(page).getByRole('status')).toHaveText('Link copied')
    expect(await copied(page)).toEqual([instance.origin + path])
    await expect(field(page)).toHaveValue(instance.origin + path)
    const code = panel(page).getByRole('img')
    await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await panel(page).getByRole('link', { name: 'Download PNG' }).click()
    expect((await download).suggestedFilename()).toBe(`${username}-qr.png`)
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
  })

  await test.step('the dashboard shares a published page, and no other', async () => {
    await setSessionCookie(page, instance, owner)
    await page.goto('/dashboard')
    await shareButton(page).click()
    await expect(panel(page).getByRole('status')).toHaveText('Link copied')
    await expect(field(page)).toHaveValue(instance.origin + path)
    expect(await copied(page)).toEqual([instance.origin + path])
    await expectFitsBoth(page)
    expect((await owner.put(`/api/portfolios/${id}/published`, { published: false })).status).toBe(200)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Shared' })).toBeVisible()
    await expect(shareButton(page)).toHaveCount(0)
  })
})
