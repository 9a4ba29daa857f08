import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/fixtures.ts'
import { publishPage, started } from './support/pages.ts'
import { isPhone, withPortfolio } from './support/people.ts'

const ICONS = { '/apple-touch-icon.png': 180, '/icon-192.png': 192, '/icon-512.png': 512 }

/** Returns the contents of the document's meta elements, by name or property. */
function metaOf(page: Page): Promise<Record<string, string>> {
  return page
    .locator('head meta:is([name], [property])')
    .evaluateAll((all) =>
      Object.fromEntries(
        all.map((meta) => [meta.getAttribute('name') ?? meta.getAttribute('property'), meta.getAttribute('content')]),
      ),
    )
}

async function structuredData(page: Page): Promise<unknown[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  return blocks.map((block) => JSON.parse(block))
}

const canonical = (page: Page) => page.locator('link[rel="canonical"]')
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

for (const path of ['/', '/pricing']) {
  test(`${path} has a canonical address and a complete social card`, async ({ page, instance }) => {
    await page.goto(path)
    const title = await page.title()
    const meta = await metaOf(page)
    await expect(canonical(page)).toHaveAttribute('href', instance.origin + path)
    expect(meta).toMatchObject({
      'og:type': 'website',
      'og:site_name': 'Vitrine',
      'og:title': title,
      'og:description': meta.description,
      'og:url': instance.origin + path,
      'og:image': `${instance.origin}/share.jpg`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:type': 'image/jpeg',
      'og:locale': 'en_US',
      'og:image:alt': 'Vitrine: A glass case for your work: one page for your bio, links and projects.',
      'twitter:card': 'summary_large_image',
    })
    expect(meta.robots).toBeUndefined()
    const data = await structuredData(page)
    if (path === '/')
      expect(data).toMatchObject([
        {
          '@graph': [
            { '@type': 'WebSite', name: 'Vitrine' },
            { '@type': 'Organization', url: `${instance.origin}/` },
          ],
        },
      ])
    else expect(data).toEqual([])
  })
}

test('a portfolio has a social card of its own, and data about its person', async ({ page, instance }) => {
  const { path, username } = await publishPage(instance, { title: 'أدا & <b>Co</b> 🎨', bio: '</script><b>Hello</b>' })
  await page.goto(path)
  await expect(canonical(page)).toHaveAttribute('href', instance.origin + path)
  expect(await metaOf(page)).toMatchObject({
    description: '</script><b>Hello</b>',
    'og:type': 'profile',
    'profile:username': username,
    'og:title': `أدا & <b>Co</b> 🎨 (@${username}) · Vitrine`,
    'og:url': instance.origin + path,
    'og:image:width': '1200',
    'twitter:card': 'summary_large_image',
  })
  expect(await structuredData(page)).toMatchObject([
    { '@type': 'ProfilePage', mainEntity: { name: 'أدا & <b>Co</b> 🎨', description: '</script><b>Hello</b>' } },
  ])
})

test('an unpublished page, a missing one and private screens stay out of search engines', async ({
  page,
  instance,
}) => {
  const { username } = await withPortfolio(page, instance)
  for (const path of [`/u/${username}`, '/u/nobody_here', '/dashboard']) {
    await page.goto(path)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(canonical(page)).toHaveCount(0)
    await expect(shareButton(page)).toHaveCount(0)
  }
})

test('icons, manifest and share image have their types and sizes', async ({ page }) => {
  await page.goto('/')
  const sizeOf = (path: string) =>
    page.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src })
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    }, path)
  for (const [path, size] of Object.entries(ICONS)) expect(await sizeOf(path)).toEqual([size, size])
  expect(await sizeOf('/favicon.ico')).toEqual([32, 32])
  expect(await sizeOf('/share.jpg')).toEqual([1200, 630])
  const picture = await page.request.get('/share.jpg')
  expect((await picture.body()).length).toBeLessThan(150_000)

  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest = await page.request.get(address ?? '')
  expect(manifest.headers()['content-type']).toBe('application/manifest+json')
  const { name, start_url, icons } = await manifest.json()
  expect({ name, start_url }).toEqual({ name: 'Vitrine', start_url: '/' })
  for (const { src, sizes } of icons) expect((await sizeOf(src)).join('x')).toBe(sizes)
})

test('Share copies the address and opens the panel with the QR code @phone', async ({ page, instance }) => {
  const { path, username } = await publishPage(instance, { title: 'Shared' })
  await stubSharing(page, { sheet: null, clipboard: true })
  await page.goto(path)
  await started(page)
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
  if (isPhone(page)) {
    const sheet = await panel(page).boundingBox()
    expect(sheet?.width).toBe(page.viewportSize()?.width)
  }
  const download = page.waitForEvent('download')
  await panel(page).getByRole('link', { name: 'Download PNG' }).click()
  expect((await download).suggestedFilename()).toBe(`${username}-qr.png`)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
})

test('Share opens the system’s share sheet where there is one', async ({ page, instance }) => {
  const { path } = await publishPage(instance, { title: 'Shared' })
  await stubSharing(page, { sheet: '', clipboard: true })
  await page.goto(path)
  await started(page)
  await shareButton(page).click()
  await expect.poll(() => handedOver(page)).toEqual([{ title: 'Shared', url: instance.origin + path }])
  await expect(panel(page)).toBeHidden()
})

test('a dismissed share sheet leaves the panel open, a failing one copies', async ({ page, instance }) => {
  const { path } = await publishPage(instance, { title: 'Shared' })
  await stubSharing(page, { sheet: 'NotAllowedError', clipboard: true })
  await page.goto(path)
  await started(page)
  await shareButton(page).click()
  await expect(panel(page).getByRole('status')).toHaveText('Link copied')
  expect(await handedOver(page)).toHaveLength(2)
})

test('if the clipboard is refused, the address is selected', async ({ page, instance }) => {
  const { path } = await publishPage(instance, { title: 'Shared' })
  await stubSharing(page, { sheet: null, clipboard: false })
  await page.goto(path)
  await started(page)
  await shareButton(page).click()
  await expect(panel(page).getByRole('status')).toHaveText('Copy the selected link')
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(instance.origin + path)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('Share opens the panel', async ({ page, instance }) => {
    const { path } = await publishPage(instance, { title: 'Shared' })
    await page.goto(path)
    await shareButton(page).click()
    await expect(field(page)).toHaveValue(instance.origin + path)
  })
})

test('the dashboard shares a published page @phone', async ({ page, instance }) => {
  const { username } = await withPortfolio(page, instance)
  await stubSharing(page, { sheet: null, clipboard: true })
  const [{ id }] = await (await page.request.get('/api/portfolios')).json()
  await page.request.put(`/api/portfolios/${id}/published`, {
    data: { published: true },
    headers: { origin: instance.origin },
  })
  await page.goto('/dashboard')
  await shareButton(page).click()
  await expect(panel(page).getByRole('status')).toHaveText('Link copied')
  await expect(field(page)).toHaveValue(`${instance.origin}/u/${username}`)
  expect(await handedOver(page)).toEqual([`${instance.origin}/u/${username}`])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
