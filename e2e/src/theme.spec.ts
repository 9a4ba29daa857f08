import type { Page } from '@playwright/test'
import { setSessionCookie } from './support/api.ts'
import { publishPremium } from './support/chat.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, test } from './support/fixtures.ts'
import { computed, litPixels, media, pixels } from './support/media.ts'
import { publishPage, started } from './support/pages.ts'
import { expectToast } from './support/people.ts'
import type { Instance } from './support/server.ts'

const preview = (page: Page) => page.frameLocator('iframe[title="Preview of your page"]')

/** Clicks an option, and waits until it is chosen. */
async function choose(page: Page, group: string, name: string): Promise<void> {
  const option = page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true })
  await option.click()
  await expect(option).toBeChecked()
}

/** Returns the addresses of the resources that the page has loaded. */
const loaded = (page: Page) => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))

/** Sets the value of a slider. */
async function slide(page: Page, name: string, to: string): Promise<void> {
  await page.getByRole('slider', { name }).fill(to)
}

test('every setting of Background and Design appears in the preview and, once saved, on the page', async ({
  page,
  visitor,
  instance,
}) => {
  const { id, path, owner } = await publishPremium(instance, { title: 'Mira Okafor', customFont: 'playfair' })
  await setSessionCookie(page, instance, owner)
  await page.goto(`/editor/${id}`)

  await test.step('Background', async () => {
    await page.getByRole('tab', { name: 'Background' }).click()
    await page.getByLabel('Background color', { exact: true }).fill('#0e4a5a')
    await choose(page, 'Background type', 'Video')
    await page.getByLabel('Background video', { exact: true }).setInputFiles(media('clip.webm'))
    await expectToast(page, 'Video uploaded!')
    await page.getByLabel('Background music', { exact: true }).setInputFiles(media('tone.ogg'))
    await expectToast(page, 'Music uploaded!')
    await page.getByRole('switch', { name: 'Play music' }).click()
    await slide(page, 'Music volume', '0.23')
    await expectAccessible(page)
  })
  await test.step('Design', async () => {
    const openSection = (name: string) => page.getByRole('tab', { name, exact: true }).click()
    await page.getByRole('tab', { name: 'Design' }).click()
    await openSection('Text')
    await choose(page, 'Font', 'Orbitron')
    await openSection('Motion')
    await choose(page, 'Text animation', 'Typewriter')
    await choose(page, 'Animation speed', 'Fast')
    await choose(page, 'Visual effect', 'Stars')
    await choose(page, 'Effect intensity', 'Heavy')
    await openSection('Cursor')
    await choose(page, 'Cursor', 'Neon')
    await slide(page, 'Cursor size', '40')
    await choose(page, 'Cursor animation', 'Sparkle')
    await openSection('Page')
    await page.getByLabel('Premium badge color', { exact: true }).fill('#22d3ee')
    await expectAccessible(page)
  })

  async function expectTheme(root: Page | ReturnType<typeof preview>): Promise<void> {
    await expect(root.locator('html')).toHaveCSS('background-color', 'rgb(14, 74, 90)')
    const title = root.getByRole('heading', { level: 1 })
    await expect(title).toHaveCSS('font-family', /^"?Orbitron"?, "Orbitron (Title )?Fallback"/)
    await expect.poll(() => title.evaluate(() => document.fonts.check('700 1rem Orbitron'))).toBe(true)
    await expect(root.locator('.letter').nth(2)).toHaveCSS('animation-delay', '0.05s')
    const cursor = /^url\("data:image\/svg\+xml,.* width='40' .*"\) 20 20, auto$/
    await expect(root.locator('html')).toHaveCSS('cursor', cursor)
    await expect(root.getByRole('img', { name: 'Premium' })).toHaveAttribute('fill', '#22d3ee')
    const canvas = root.locator('canvas[data-effect="stars"]')
    await expect(canvas).toHaveAttribute('data-particles', '150')
    const before = await pixels(canvas)
    await expect.poll(() => pixels(canvas)).not.toBe(before)
    const video = root.locator('.backdrop video')
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => [element.paused, element.muted, element.loop]))
      .toEqual([false, true, true])
  }

  await test.step('the preview shows it before it is saved', async () => {
    await expectTheme(preview(page))
    await preview(page).getByRole('button', { name: 'Play music' }).click()
    const audio = preview(page).locator('.music audio')
    await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => !element.paused)).toBe(true)
    // The music continues while its volume is changed.
    await page.getByRole('tab', { name: 'Background' }).click()
    await slide(page, 'Music volume', '0.4')
    await expect
      .poll(() => audio.evaluate((element: HTMLAudioElement) => [element.paused, element.volume]))
      .toEqual([false, 0.4])
    await slide(page, 'Music volume', '0.23')
    const stored = await (await fetch(`${instance.origin}/api${path}`)).json()
    expect(stored.design.customFont).toBe('playfair')
  })
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Changes saved!')

  const stranger = await visitor()
  // Evaluated scripts count as gestures; only the real ones below must.
  await stranger.addInitScript(() => Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } }))
  await stranger.goto(path)
  await expectTheme(stranger)
  const fonts = (await loaded(stranger)).filter((name) => name.endsWith('.woff2'))
  expect(fonts.map((name) => name.split('/').at(-1)?.split('-')[0]).toSorted()).toEqual(['brand', 'inter', 'orbitron'])
  await expectNoSidewaysScroll(stranger)

  await test.step('music starts with the first click, not with a key, and a pause is remembered', async () => {
    const audio = stranger.locator('.music audio')
    const playing = () => audio.evaluate((element: HTMLAudioElement) => !element.paused)
    await stranger.keyboard.press('Space')
    await stranger.keyboard.press('Tab')
    expect(await playing()).toBe(false)
    await stranger.getByRole('heading', { level: 1 }).click()
    await expect.poll(playing).toBe(true)
    expect(await audio.evaluate((element: HTMLAudioElement) => element.volume)).toBeCloseTo(0.23)
    await stranger.getByRole('button', { name: 'Pause music' }).click()
    expect(await playing()).toBe(false)
    await slide(stranger, 'Volume', '0.6')
    await stranger.reload()
    await expect(stranger.getByRole('button', { name: 'Play music' })).toBeVisible()
    await stranger.getByRole('heading', { level: 1 }).click()
    expect(await playing()).toBe(false)
    await stranger.getByRole('button', { name: 'Play music' }).click()
    await expect.poll(playing).toBe(true)
    expect(await audio.evaluate((element: HTMLAudioElement) => element.volume)).toBeCloseTo(0.6)
  })

  await test.step('a mouse leaves sparkles, which ignore clicks and fade', async () => {
    const canvas = stranger.locator('canvas[data-cursor="sparkle"]')
    await expect(canvas).toHaveCount(1)
    expect(await computed(canvas, 'pointer-events')).toBe('none')
    await expect.poll(() => litPixels(canvas)).toBe(0)
    // Three of ten movements leave a sparkle, which grows from nothing and may be gone before the browser answers.
    let step = 0
    const moveAndLook = async () => {
      const lit = litPixels(canvas, 1000)
      for (const end = step + 10; step < end; step += 1) await stranger.mouse.move(300 + (step % 60) * 5, 300)
      return lit
    }
    await expect.poll(moveAndLook).toBeGreaterThan(0)
    await expect.poll(() => litPixels(canvas)).toBe(0)
  })

  await test.step('a phone has the slider above the bar, and no sparkles', async () => {
    const phone = await visitor(PHONE)
    await phone.goto(path)
    await expectTheme(phone)
    await expectNoSidewaysScroll(phone)
    expect((await phone.getByRole('slider', { name: 'Volume' }).boundingBox())?.width).toBe(128)
    await phone.getByRole('heading', { level: 1 }).click()
    await expect
      .poll(() => phone.locator('.music audio').evaluate((element: HTMLAudioElement) => !element.paused))
      .toBe(true)
    await expect(phone.locator('canvas[data-cursor="sparkle"]')).toHaveCount(0)
  })

  await test.step("with 'reduce motion' nothing moves", async () => {
    await stranger.emulateMedia({ reducedMotion: 'reduce' })
    await stranger.reload()
    await started(stranger)
    await expect(stranger.locator('.music')).toBeVisible()
    await expect(stranger.locator('canvas')).toHaveCount(0)
    expect(await computed(stranger.locator('.letter').nth(2), 'animation-name')).toBe('none')
    const video = stranger.locator('.backdrop video')
    expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
  })
})

test('effects and animated titles move, and every text is legible', async ({ page, instance }) => {
  const { id, path, owner } = await publishPremium(instance, { title: 'Sol Reyes' })
  const setTheme = (changes: Record<string, unknown>) => owner.patch(`/api/portfolios/${id}`, changes)
  const counts = { snow: 80, rain: 80, stars: 150, particles: 80, fireflies: 40 }
  const animations = ['typewriter', 'fade-in', 'slide-up', 'glitch', 'wave'] as const
  await setTheme({ hideStats: true })
  for (const [index, [visualEffect, count]] of Object.entries(counts).entries()) {
    const textAnimation = animations[index]
    await setTheme({ visualEffect, effectIntensity: 'heavy', textAnimation, animationSpeed: 'slow' })
    await page.goto(path)
    const canvas = page.locator(`canvas[data-effect="${visualEffect}"]`)
    await expect(canvas).toHaveAttribute('data-particles', String(count))
    const before = await pixels(canvas)
    await expect.poll(() => pixels(canvas)).not.toBe(before)
    await expect(page.getByRole('heading', { level: 1, name: 'Sol Reyes Premium', exact: true })).toBeVisible()
    const animated = ['typewriter', 'wave'].includes(textAnimation ?? '')
      ? page.locator('.letter').first()
      : page.locator('.title')
    const names = await animated.evaluate(
      (element) =>
        document
          .getAnimations()
          .filter(({ effect }) => effect instanceof KeyframeEffect && element.contains(effect.target)).length,
    )
    expect({ textAnimation, moves: names > 0 || textAnimation === 'typewriter' }).toEqual({
      textAnimation,
      moves: true,
    })
    await expect(page.getByRole('complementary', { name: 'Views and likes' })).toHaveCount(0)
  }
  await test.step('a hidden page draws nothing', async () => {
    const canvas = page.locator('canvas[data-effect]')
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    const still = await pixels(canvas)
    await page.evaluate(framesPass)
    expect(await pixels(canvas)).toBe(still)
  })

  await test.step('every text is legible over a white background', () => expectLegible(page, instance))
})

/** Waits for twenty frames. Runs in the page. */
function framesPass(): Promise<void> {
  let left = 20
  return new Promise((done) => {
    const next = () => (left-- > 0 ? requestAnimationFrame(next) : done())
    next()
  })
}

/** Measures the contrast (WCAG) of each text of a page over the brightest pixel behind it. */
async function expectLegible(page: Page, instance: Instance): Promise<void> {
  const { path, id, owner } = await publishPage(instance, {
    backgroundColor: '#ffffff',
    bio: 'A bio of some length, so that it stands in two lines at least on any screen there is.',
    location: 'Lisbon',
  })
  await owner.post(`/api/portfolios/${id}/badges`, { label: 'Designer', color: '#ec4899', icon: '🎨' })
  await owner.post(`/api/portfolios/${id}/projects`, {
    title: 'Halden',
    description: 'A serif',
    projectUrl: 'https://halden.example',
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  await started(page)
  expect((await loaded(page)).filter((name) => /effect|cursor|music|play-in-view|canvas/.test(name))).toEqual([])
  const texts = page.locator(
    '.title, .handle, .badge-label, .location, .bio, .section-heading h2, .section-heading p, .project h3, .project-words, .explore, .powered a, .powered b',
  )
  const count = await texts.count()
  expect(count).toBeGreaterThan(10)
  for (let index = 0; index < count; index += 1) {
    const text = texts.nth(index)
    await text.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const color = await computed(text, 'color')
    await text.evaluate((element: HTMLElement) => element.style.setProperty('color', 'transparent', 'important'))
    const clip = await text.evaluate((element) => {
      const range = document.createRange()
      const [text] = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
      // A text beside an icon is in an element of its own.
      range.selectNodeContents(text ?? element.querySelector(':scope > .text') ?? element)
      const { x, y, width, height } = range.getBoundingClientRect()
      return { x, y, width, height }
    })
    const picture = (await page.screenshot({ clip })).toString('base64')
    await text.evaluate((element: HTMLElement) => element.style.removeProperty('color'))
    const contrast = await page.evaluate(contrastOf, { picture, color })
    expect(contrast, `${await text.textContent()}`).toBeGreaterThanOrEqual(4.5)
  }
}

/** Returns the contrast of a colour over the brightest pixel of a picture. Runs in the page. */
async function contrastOf({ picture, color }: { picture: string; color: string }): Promise<number> {
  const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0))
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const canvas = new OffscreenCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, image.width, image.height)
  const luminance = (rgb: number[]) => {
    const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
      const part = value / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  let background = [0, 0, 0]
  for (let place = 0; place < data.length; place += 4) {
    const pixel = [data[place] ?? 0, data[place + 1] ?? 0, data[place + 2] ?? 0]
    if (luminance(pixel) > luminance(background)) background = pixel
  }
  const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number)
  const ink = [red, green, blue].map((value, index) => value * alpha + (background[index] ?? 0) * (1 - alpha))
  const [dark = 0, light = 0] = [luminance(ink), luminance(background)].sort((one, other) => one - other)
  return (light + 0.05) / (dark + 0.05)
}
