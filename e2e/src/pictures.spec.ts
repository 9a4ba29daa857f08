import type { Browser, Response } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { uploadByApi } from './support/media.ts'
import { type PublishedPage, publishPage } from './support/pages.ts'
import { signInByCookie } from './support/people.ts'
import type { Instance } from './support/server.ts'
import { layoutShift, painted, recordShifts } from './support/shifts.ts'

/** Creates a page with an uploaded file. */
async function pageWith(instance: Instance, kind: string, name: string): Promise<PublishedPage> {
  const published = await publishPage(instance)
  const { id, owner } = published
  await uploadByApi(owner, `/api/portfolios/${id}/assets/${kind}`, name)
  return published
}

/** Opens a page on a screen, and returns its picture's file. */
async function pictureOn(
  browser: Browser,
  url: string,
  { selector, width, height, density }: { selector: string; width: number; height: number; density: number },
): Promise<{ name: string; type: string | null; shift: number }> {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: density })
  const page = await context.newPage()
  await page.addInitScript(recordShifts)
  await page.route('**/*.woff2', (route) => route.abort())
  const pictures = new Map<string, Response>()
  page.on('response', (response) => pictures.set(response.url(), response))
  await page.goto(url)
  await expect
    .poll(() => page.locator(selector).evaluate((image) => image instanceof HTMLImageElement && image.complete))
    .toBe(true)
  const source = await page.locator(selector).evaluate((image) => Reflect.get(image, 'currentSrc'))
  const shift = await layoutShift(page)
  const type = (await pictures.get(source)?.headerValue('content-type')) ?? null
  await context.close()
  return { name: new URL(source).pathname.replace(/^.*\/\w+-\d+/, ''), type, shift }
}

/** Expects that a screen loads the AVIF of its size, and that nothing moves when it arrives. */
async function expectPortraits(browser: Browser, instance: Instance): Promise<void> {
  const { path } = await pageWith(instance, 'profile', 'sol-avatar.jpg')
  const url = instance.origin + path
  const portrait = (width: number, height: number, density: number) =>
    pictureOn(browser, url, { selector: 'img.avatar', width, height, density })
  expect(await portrait(390, 844, 3)).toEqual({ name: '-336.avif', type: 'image/avif', shift: 0 })
  expect(await portrait(1440, 900, 1)).toEqual({ name: '-112.avif', type: 'image/avif', shift: 0 })
}

/** Expects that a background covers a phone with a file of the height of its screen. */
async function expectBackground(browser: Browser, instance: Instance): Promise<void> {
  const { path } = await pageWith(instance, 'background', 'noor-background.jpg')
  const url = instance.origin + path
  const background = { selector: '.backdrop img' }
  expect(await pictureOn(browser, url, { ...background, width: 390, height: 844, density: 1 })).toMatchObject({
    name: expect.stringMatching(/^-1280\.(avif|webp)$/),
  })
}

test('a screen loads the pictures of its size, and the poster that the editor drew where no video may play', async ({
  page,
  instance,
  browser,
}) => {
  await test.step('a portrait', () => expectPortraits(browser, instance))
  await test.step('a background', () => expectBackground(browser, instance))
  const { id, path, username } = await pageWith(instance, 'video', 'clip.webm')
  await signInByCookie(page, instance, { username })
  const drawn = page.waitForResponse('**/assets/poster?video=*')
  await page.goto(`/editor/${id}`)
  expect((await drawn).status()).toBe(201)

  for (const setting of ['reduced motion', 'data saver'] as const) {
    const context = await browser.newContext({
      baseURL: instance.origin,
      reducedMotion: setting === 'reduced motion' ? 'reduce' : 'no-preference',
    })
    const guest = await context.newPage()
    if (setting === 'data saver') {
      await guest.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    }
    const loaded: string[] = []
    guest.on('response', (response) => loaded.push(response.headers()['content-type'] ?? ''))
    const player = guest.waitForResponse('**/play-in-view-*.js')
    await guest.goto(path, { waitUntil: 'networkidle' })
    await player
    await painted(guest)
    await expect(guest.locator('.backdrop video')).toHaveAttribute('poster', /\/poster-\d+\.webp/)
    await expect.poll(() => loaded).toContain('image/webp')
    expect(
      loaded.filter((type) => type.startsWith('video/')),
      setting,
    ).toEqual([])
    await context.close()
  }
})
