import { findCovered } from '../../page/src/testing/covered.ts'
import { expect, expectAccessible, expectFitsBoth, expectNoSidewaysScroll, PHONE, test } from './support/fixtures.ts'
import { started } from './support/pages.ts'

test.use({ demo: true })

/** Screens without a session that phone-sweep.spec.ts opens on a phone. */
const SWEPT_ON_A_PHONE = ['/', '/auth', '/pricing', '/no/such/page', '/u/nobody_at_all']
const OTHERS = ['/rankings', '/looks', '/about', '/contact', '/support', '/privacy', '/terms']
const CREATORS = ['mira', 'vex', 'sol', 'adalune', 'kenji', 'noor']

test('screens without a session are accessible and fit; their pictures, menus and contents work', async ({ page }) => {
  const files = new Map<string, string | undefined>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/^\/_(?:app|page)\//.test(pathname)) files.set(pathname, response.headers()['cache-control'])
  })
  for (const path of [...SWEPT_ON_A_PHONE, ...OTHERS]) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (OTHERS.includes(path)) return expectFitsBoth(page)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  }

  expect(files.size).toBeGreaterThan(5)
  expect([...new Set(files.values())]).toEqual(['public, max-age=31536000, immutable'])

  await test.step('the landing page shows its pictures and the way to sign-up', async () => {
    // The row of looks drifts, and what moves is never in its place.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign Up Free' })).toBeVisible()
    await page.keyboard.press('Escape')
    for (const picture of await page.locator('main img:visible').all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    }
    await page.emulateMedia({ reducedMotion: null })
  })

  await test.step('the contents of the legal texts scroll to their sections', async () => {
    const contents = page.getByRole('navigation', { name: 'On this page' })
    for (const screen of ['desktop', 'phone']) {
      if (screen === 'phone') await page.setViewportSize(PHONE.viewport)
      for (const path of ['/privacy', '/terms']) {
        await page.goto(path)
        if (screen === 'phone') await contents.getByText('On this page').click()
        await contents.getByRole('link', { name: 'Payments and' }).click()
        await expect(page).toHaveURL(/#payments$/)
        await expect(page.getByRole('heading', { name: 'Payments and' })).toBeInViewport()
      }
    }
  })
})

test('the pages of the sample creators are accessible, fit both screens and are not covered, and unknown addresses lead back', async ({
  page,
  visitor,
}) => {
  for (const guest of [page, await visitor(PHONE)]) {
    for (const username of CREATORS) {
      await guest.goto(`/u/${username}`, { waitUntil: 'networkidle' })
      await started(guest)
      await expectAccessible(guest)
      await expectNoSidewaysScroll(guest)
      for (const part of [0, 0.3, 1]) {
        await guest.evaluate((part) => scrollTo(0, part * document.documentElement.scrollHeight), part)
        await expect.poll(() => guest.evaluate(findCovered), `${username}, at ${part}`).toEqual([])
      }
    }
  }
  await page.goto('/u/nobody_at_all')
  await page.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/no/such/page')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})
