import type { Page } from '@playwright/test'
import { setSessionCookie } from './support/api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/fixtures.ts'
import { openMenu, publishPage, started } from './support/pages.ts'
import { isPhone } from './support/people.ts'

const shareButton = (page: Page) => page.getByRole('button', { name: 'Share' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Share' })
const field = (page: Page) => panel(page).getByRole('textbox', { name: 'Address' })

/** Replaces the clipboard, and with `sheet` the system's share sheet; what they get is in `window.handedOver`. */
async function stubSharing(
  page: Page,
  { sheet, clipboard }: { sheet: string | null; clipboard: boolean },
): Promise<void> {
  await page.addInitScript(
    ({ sheet, clipboard }) => {
      const handedOver: unknown[] = []
      Object.assign(window, { handedOver })
      const share = async (data: unknown) => {
        handedOver.push(data)
        if (sheet) throw new DOMException('no', sheet)
      }
      if (sheet !== null) Object.defineProperty(navigator, 'share', { value: share, configurable: true })
      const writeText = async (text: string) => {
        if (!clipboard) throw new DOMException('no', 'NotAllowedError')
        handedOver.push(text)
      }
      Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    },
    { sheet, clipboard },
  )
}

const handedOver = (page: Page) => page.evaluate(() => Reflect.get(window, 'handedOver'))

test('Share copies the address and opens the panel with the QR code, on the page and on the dashboard @phone', async ({
  page,
  instance,
}) => {
  const { id, path, username, owner } = await publishPage(instance, { title: 'Shared' })
  await stubSharing(page, { sheet: null, clipboard: true })
  await page.goto(path)
  await started(page)
  await openMenu(page)
  const box = await shareButton(page).boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await shareButton(page).click()
  await expect(panel(page).getByRole('status')).toHaveText('Link copied')
  expect(await handedOver(page)).toEqual([instance.origin + path])
  await expect(field(page)).toHaveValue(instance.origin + path)
  await expect
    .poll(() =>
      panel(page)
        .getByRole('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const sheet = await panel(page).boundingBox()
  expect(sheet?.width === page.viewportSize()?.width).toBe(isPhone(page))
  const download = page.waitForEvent('download')
  await panel(page).getByRole('link', { name: 'Download PNG' }).click()
  expect((await download).suggestedFilename()).toBe(`${username}-qr.png`)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()

  await test.step('the dashboard shares a published page, and no other', async () => {
    await setSessionCookie(page, instance, owner)
    await page.goto('/dashboard')
    await shareButton(page).click()
    await expect(panel(page).getByRole('status')).toHaveText('Link copied')
    await expect(field(page)).toHaveValue(instance.origin + path)
    expect(await handedOver(page)).toEqual([instance.origin + path])
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    expect((await owner.put(`/api/portfolios/${id}/published`, { published: false })).status).toBe(200)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Shared' })).toBeVisible()
    await expect(shareButton(page)).toHaveCount(0)
  })
})

test('Share opens the system’s share sheet where there is one; the panel stands in for a sheet or clipboard that fails', async ({
  instance,
  visitor,
}) => {
  const { path } = await publishPage(instance, { title: 'Shared' })
  const address = instance.origin + path

  /** Presses Share on the page in a browser of its own. */
  async function shareIn(stub: Parameters<typeof stubSharing>[1]): Promise<Page> {
    const page = await visitor()
    await stubSharing(page, stub)
    await page.goto(path)
    await started(page)
    await shareButton(page).click()
    return page
  }

  await test.step('the sheet of the system', async () => {
    const page = await shareIn({ sheet: '', clipboard: true })
    await expect.poll(() => handedOver(page)).toEqual([{ title: 'Shared', url: address }])
    await expect(panel(page)).toBeHidden()
  })

  await test.step('a failing sheet copies', async () => {
    const page = await shareIn({ sheet: 'NotAllowedError', clipboard: true })
    await expect(panel(page).getByRole('status')).toHaveText('Link copied')
    expect(await handedOver(page)).toHaveLength(2)
  })

  await test.step('if the clipboard is refused, the address is selected', async () => {
    const page = await shareIn({ sheet: null, clipboard: false })
    await expect(panel(page).getByRole('status')).toHaveText('Copy the selected link')
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(address)
  })
})
