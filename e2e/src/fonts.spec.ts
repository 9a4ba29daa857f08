import type { Page } from '@playwright/test'
import { publishPremium } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { type PublishedPage, started } from './support/pages.ts'
import { layoutShift, recordShifts } from './support/shifts.ts'

/** Gives a page these settings. */
async function setPage({ id, owner }: PublishedPage, settings: Record<string, unknown>): Promise<void> {
  const { status } = await owner.patch(`/api/portfolios/${id}`, { textAnimation: 'none', ...settings })
  expect(status).toBe(200)
}

/** Returns the names of the font files that a page has loaded, without their hashes. */
async function loadedFonts(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const files = urls.filter((url) => url.endsWith('.woff2')).map((url) => new URL(url).pathname)
  return files.map((path) => /^\/_page\/assets\/(.+)-.{8}\.woff2$/.exec(path)?.[1] ?? path).toSorted()
}

const LATIN = ['inter-latin', 'space-grotesk-latin']
/** Letters of the site's name, which keeps its font. */
const BRAND = 'brand-display'
const PLAIN = { title: 'Mira Okafor', bio: 'Letters for small presses.', customFont: 'default' }

test('a page loads the font files for its own characters, and live changes load more; the app has the same files; numbers are equally wide, and kerning works', async ({
  visitor,
  instance,
}) => {
  const published = await publishPremium(instance)
  for (const [title, customFont, files] of [
    ['Mira Okafor', 'default', LATIN],
    ['Mira 🚀 👩🏽‍🚀', 'default', LATIN],
    ['Mira Okafor', 'pacifico', [BRAND, 'inter-latin', 'pacifico-latin']],
    ['Καλημέρα κόσμε', 'press-start-2p', [BRAND, 'inter-latin', 'press-start-2p-greek', 'press-start-2p-latin']],
    ['Добрый день', 'pacifico', [BRAND, 'inter-latin', 'pacifico-cyrillic', 'pacifico-latin']],
    ['Chào buổi sáng', 'bungee', [BRAND, 'bungee-latin', 'bungee-vietnamese', 'inter-latin']],
    ['Καλημέρα κόσμε', 'orbitron', [BRAND, 'inter-greek', 'inter-latin', 'orbitron-latin']],
  ] as const) {
    await setPage(published, { ...PLAIN, title, customFont })
    const page = await visitor()
    await page.goto(published.path, { waitUntil: 'networkidle' })
    expect(await loadedFonts(page), `${title} in ${customFont}`).toEqual(files)
    await page.context().close()
  }

  await setPage(published, PLAIN)
  const page = await visitor()
  await page.goto(published.path, { waitUntil: 'networkidle' })
  await started(page)
  const note = { content: 'Быстрая лиса', color: 'Teal', durationHours: 24 }
  expect((await published.owner.post(`/api/portfolios/${published.id}/note`, note)).status).toBe(201)
  await expect(page.getByText('Быстрая лиса')).toBeVisible()
  await expect.poll(() => loadedFonts(page)).toEqual(['inter-cyrillic', ...LATIN])

  // Page and app share the files.
  await page.goto(published.path, { waitUntil: 'networkidle' })
  await page.goto('/auth', { waitUntil: 'networkidle' })
  expect(await loadedFonts(page)).toEqual(expect.arrayContaining(LATIN))
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize > 0)
      .map(({ name }) => name),
  )
  expect(fetched.filter((name) => name.endsWith('.woff2'))).toEqual([])

  const widths = await page.evaluate(() => {
    const width = (text: string, style: string) => {
      const span = document.createElement('span')
      span.style.cssText = `font: 400 100px Inter; white-space: pre; position: absolute; ${style}`
      span.textContent = text
      document.body.append(span)
      const { width: measured } = span.getBoundingClientRect()
      span.remove()
      return measured
    }
    return {
      ones: width('1111', 'font-variant-numeric: tabular-nums'),
      zeros: width('0000', 'font-variant-numeric: tabular-nums'),
      proportional: width('1111', ''),
      kerned: width('AVAVTe', ''),
      apart: width('AVAVTe', 'font-kerning: none'),
      weights: [400, 500, 600].map((weight) => width('Hamburg', `font-weight: ${weight}`)),
    }
  })
  expect(widths.ones).toBe(widths.zeros)
  expect(widths.proportional).toBeLessThan(widths.ones)
  expect(widths.kerned).toBeLessThan(widths.apart)
  expect(new Set(widths.weights).size).toBe(3)
})

test('a font that arrives late moves nothing', async ({ visitor, instance }) => {
  const published = await publishPremium(instance)
  for (const [customFont, title] of [
    ['default', 'Mira Okafor'],
    ['default', 'Letters and posters for small presses'],
    ['orbitron', 'Letters for small presses'],
    ['cormorant', 'Letters for small presses'],
    // Two lines whose letters are narrower and wider than average.
    ['vt323', 'Ada Lovelace, Mathematician'],
    ['pacifico', 'Добрый день, коллеги'],
  ] as const) {
    await setPage(published, { ...PLAIN, title, customFont })
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      const page = await visitor()
      await page.setViewportSize({ width, height })
      await page.addInitScript(recordShifts)
      let send = () => {}
      const held = new Promise<void>((resolve) => {
        send = resolve
      })
      await page.route('**/*.woff2', async (route) => {
        await held
        await route.continue()
      })
      await page.goto(published.path, { waitUntil: 'domcontentloaded' })
      await started(page)
      // The name of the test's page is random, and its digits are as wide as few other letters.
      await page.getByText(`@${published.username}`).evaluate((handle) => {
        handle.textContent = '@mira_okafor'
      })
      for (const style of ['', ' Bold']) {
        const local = ['DejaVu Sans', 'Arial', 'Liberation Sans', 'Roboto']
          .map((name) => `local("${name}${style}")`)
          .join()
        const hasFallback = await page.evaluate(
          (source) => new FontFace('Local', source).load().then(Boolean, () => false),
          local,
        )
        expect(hasFallback, `this machine needs one of ${local}`).toBe(true)
      }
      const titleBox = () => page.locator('.title').boundingBox()
      const before = await titleBox()
      await layoutShift(page)
      expect(await page.evaluate(() => document.fonts.status)).toBe('loading')
      send()
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      const context = `${title} in ${customFont} at ${width}`
      expect((await titleBox())?.height, context).toBeCloseTo(before?.height ?? 0, 0)
      expect(await layoutShift(page), context).toBeLessThan(0.0005)
      await page.context().close()
    }
  }
})
