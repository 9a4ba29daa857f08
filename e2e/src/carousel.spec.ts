import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/fixtures.ts'
import { delayScripts, started } from './support/pages.ts'
import { newAccount, signInByCookie } from './support/people.ts'

test.use({ demo: true })

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

test('without JavaScript the carousel is a list of all projects; dragging with the mouse moves it, and opens no link', async ({
  page,
  browser,
  instance,
  viewport,
}) => {
  await test.step('without JavaScript', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: instance.origin, viewport })
    const bare = await context.newPage()
    await bare.goto('/u/mira')
    for (const slide of await bare.locator('.slide').all()) await expect(slide.locator('h3')).toBeVisible()
    await expect(bare.getByRole('link', { name: /EXPLORE/ })).toHaveCount(5)
    await expect(bare.getByRole('button', { name: 'Next project' })).toBeHidden()
    await expect(bare.getByRole('button', { name: 'Like' })).toBeHidden()
    await context.close()
  })

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
  await expectNoSidewaysScroll(page)
  await page.clock.resume()
  await expectAccessible(page)
})

test('on a phone the carousel fits at each slide, stops after its pause button, and fingers move it and open dialogs', {
  tag: '@phone-only',
}, async ({ page, instance }) => {
  await open(page)
  for (const title of ['Pão & Sal', 'Slow Tides', 'Cartilha', 'Night Bus', 'Small Press Kit', 'Halden']) {
    await page.clock.runFor(3600)
    await expect(current(page)).toHaveText(title)
    await expectNoSidewaysScroll(page)
  }
  await page.getByRole('button', { name: 'Pause carousel' }).tap()
  await page.clock.runFor(20_000)
  await expect(current(page)).toHaveText('Halden')
  await page.getByRole('button', { name: 'Play carousel' }).tap()
  await page.clock.runFor(3600)
  await expect(current(page)).toHaveText('Pão & Sal')
  const { x, y } = await middleOf(page.locator('.slide[data-place="0"] .project-image'))
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [{ x, y }])
  for (const moved of [20, 40, 60, 80]) await touch('touchMove', [{ x: x - moved, y }])
  await touch('touchEnd', [])
  await expect(current(page)).toHaveText('Slow Tides')
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
  await page.clock.resume()
  await expectAccessible(page)

  await test.step('a tap before the scripts are there moves it too', async () => {
    await signInByCookie(page, instance, await newAccount(instance))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const letThrough = await delayScripts(page, '**/react-*.js')
    await page.goto('/u/mira')
    await started(page)
    await page.getByRole('button', { name: 'Next project' }).tap()
    letThrough()
    await expect(current(page)).toHaveText('Pão & Sal')
  })

  for (const name of ['Gift Premium', 'Chat Now']) {
    await test.step(`a tap opens ${name}`, async () => {
      if (name === 'Gift Premium') await page.getByRole('button', { name: 'More' }).tap()
      await page.getByRole('button', { name }).tap()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  }
})
