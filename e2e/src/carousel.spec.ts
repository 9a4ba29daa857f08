import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/fixtures.ts'
import { delayScripts } from './support/pages.ts'

test.use({ demo: true })

const slides = (page: Page) => page.locator('.slide')
const HYDRATED = '#part-carousel:not(.unhydrated)'
const current = (page: Page) => page.locator('.slide[data-place="0"] h3')

/** Opens the page with a clock that only the test moves. */
async function openPage(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/u/mira')
  await advanceTo(page, '#root.started')
}

/** Moves the clock until an element appears: loading and hydration need timers. */
async function advanceTo(page: Page, selector: string): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50)
    await expect(page.locator(selector)).toBeAttached({ timeout: 50 })
  }).toPass()
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element has no box')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Opens the carousel at its first slide. Its timer starts with its hydration. */
async function open(page: Page): Promise<void> {
  await openPage(page)
  await page.getByRole('heading', { name: 'Featured Projects' }).scrollIntoViewIfNeeded()
  await advanceTo(page, HYDRATED)
  await expect(current(page)).toHaveText('Halden')
}

test('a premium owner’s projects are a carousel that advances by itself, from the last slide to the first', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page)
  await expect(page.getByText('Explore my latest work')).toBeVisible()
  const titles = ['Halden', 'Pão & Sal', 'Slow Tides', 'Cartilha', 'Night Bus', 'Small Press Kit']
  for (const title of [...titles.slice(1), 'Halden']) {
    await page.clock.runFor(3600)
    await expect(current(page)).toHaveText(title)
  }
  await expectNoSidewaysScroll(page)
})

test('previous, next and dots move the carousel, also past its ends; only slides within two places are visible', async ({
  page,
}) => {
  await open(page)
  const shown = () => slides(page).evaluateAll((all) => all.map((slide) => getComputedStyle(slide).visibility))
  await page.getByRole('button', { name: 'Previous project' }).click()
  await expect(current(page)).toHaveText('Small Press Kit')
  await page.getByRole('button', { name: 'Next project' }).click()
  await expect(current(page)).toHaveText('Halden')
  await page.getByRole('button', { name: 'Go to project 4' }).click()
  await expect(current(page)).toHaveText('Cartilha')
  await expect(page.getByRole('button', { name: 'Go to project 4' })).toHaveAttribute('aria-current', 'true')
  await page.clock.runFor(1000)
  await expect.poll(async () => (await shown()).filter((visibility) => visibility === 'visible')).toHaveLength(5)
  await expect(page.locator('.slide[data-place="away"] h3')).toHaveText('Halden')
  await expect(page.getByRole('link', { name: /EXPLORE/ })).toHaveCount(0)
  await page.clock.resume()
  await expectAccessible(page)
})

test('a card shows three tags, the number of further ones, and the link to the project', async ({ page }) => {
  await open(page)
  const card = page.locator('.slide[data-place="0"]')
  await expect(card.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
    'Typeface',
    'Serif',
    'Variable',
    '+2',
  ])
  await expect(page.getByRole('link', { name: 'EXPLORE Halden' })).toHaveAttribute('href', 'https://example.com/halden')
})

test('the focus that hydrates the carousel keeps its slide', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 300 })
  await openPage(page)
  const link = page.getByRole('link', { name: 'EXPLORE Pão & Sal' })
  await link.evaluate((element) => element.focus({ preventScroll: true }))
  await advanceTo(page, HYDRATED)
  await page.clock.runFor(20_000)
  await expect(current(page)).toHaveText('Pão & Sal')
  await expect(link).toBeFocused()
})

test('a pointer that was over the carousel before it was hydrated stops it', async ({ page }) => {
  const letThrough = await delayScripts(page, '**/react-*.js')
  await openPage(page)
  await slides(page).first().hover()
  letThrough()
  await advanceTo(page, HYDRATED)
  await page.clock.runFor(20_000)
  await expect(current(page)).toHaveText('Halden')
})

test('the carousel stops while a visible focus is in it, but not after a click', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Next project' }).focus()
  await page.clock.runFor(20_000)
  await expect(current(page)).toHaveText('Halden')
  await page.getByRole('button', { name: 'Next project' }).click()
  await expect(current(page)).toHaveText('Pão & Sal')
  await page.mouse.move(5, 5)
  await expect(page.getByRole('button', { name: 'Next project' })).toBeFocused()
  await page.clock.runFor(3600)
  await expect(current(page)).toHaveText('Slow Tides')
})

test('the carousel stops after its pause button, until it is played again', { tag: '@phone-only' }, async ({
  page,
}) => {
  await open(page)
  await page.getByRole('button', { name: 'Pause carousel' }).tap()
  await page.clock.runFor(20_000)
  await expect(current(page)).toHaveText('Halden')
  await page.getByRole('button', { name: 'Play carousel' }).tap()
  await page.clock.runFor(3600)
  await expect(current(page)).toHaveText('Pão & Sal')
  await page.clock.resume()
  await expectAccessible(page)
})

test('the carousel stops under the pointer', async ({ page }) => {
  await open(page)
  await page.locator('.slide[data-place="0"]').hover()
  await page.clock.runFor(20_000)
  await expect(current(page)).toHaveText('Halden')
  await page.mouse.move(5, 5)
  await page.clock.runFor(3600)
  await expect(current(page)).toHaveText('Pão & Sal')
})

test('with reduced motion the carousel stops, and its buttons still work', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  await page.clock.runFor(20_000)
  await expect(current(page)).toHaveText('Halden')
  await page.getByRole('button', { name: 'Next project' }).click()
  await expect(current(page)).toHaveText('Pão & Sal')
})

test('dragging with the mouse moves the carousel, and opens no link', async ({ page }) => {
  await open(page)
  const picture = page.locator('.slide[data-place="0"] .project-image')
  const link = page.locator('.slide[data-place="0"]').getByRole('link', { name: /EXPLORE/ })
  for (const [grip, title] of [
    [picture, 'Pão & Sal'],
    [link, 'Slow Tides'],
  ] as const) {
    // Waits until the slide has stopped.
    await grip.hover()
    const { x, y } = await middleOf(grip)
    await page.mouse.down()
    await page.mouse.move(x - 50, y, { steps: 4 })
    await page.mouse.up()
    await expect(current(page)).toHaveText(title)
  }
  await expect(page).toHaveURL(/\/u\/mira$/)
})

test('a finger’s swipe moves the carousel', { tag: '@phone-only' }, async ({ page }) => {
  await open(page)
  const { x, y } = await middleOf(page.locator('.slide[data-place="0"] .project-image'))
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [{ x, y }])
  for (const moved of [20, 40, 60, 80]) await touch('touchMove', [{ x: x - moved, y }])
  await touch('touchEnd', [])
  await expect(current(page)).toHaveText('Pão & Sal')
  // A finger's swipe ends without a click, so the next one may be that of a key.
  const link = page.locator('.slide[data-place="0"]').getByRole('link', { name: /EXPLORE/ })
  const arrives = link.evaluate((element: HTMLElement) => {
    let arrived = false
    const receive = (event: Event) => {
      event.preventDefault()
      arrived = true
    }
    element.addEventListener('click', receive, { once: true })
    element.click()
    return arrived
  })
  expect(await arrives).toBe(true)
})

test('without JavaScript the carousel is a list of all projects', async ({ browser, instance, viewport }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: instance.origin, viewport })
  const page = await context.newPage()
  await page.goto('/u/mira')
  for (const slide of await slides(page).all()) await expect(slide.locator('h3')).toBeVisible()
  await expect(page.getByRole('link', { name: /EXPLORE/ })).toHaveCount(5)
  await expect(page.getByRole('button', { name: 'Next project' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Like' })).toBeHidden()
  await context.close()
})
