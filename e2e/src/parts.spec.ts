import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { openUnwatched, publishPage, started } from './support/pages.ts'

test.use({ demo: true })

const carousel = (page: Page) => page.locator('#part-carousel')

/** Counts the requests for React and for the code of the carousel, from now on. */
function watchReact(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/(react|hydrate-carousel)-[^/]{8}\.js$/.exec(request.url()) ?? []
    if (name) names.push(name)
  })
  return names
}

/** Opens a sample creator's page with a carousel below the screen. */
async function openAbove(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 300 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/u/mira')
  await started(page)
}

test('a visit loads React only for the part that the visitor approaches', async ({ page, instance }) => {
  await test.step('nothing without interaction, and then for a button under the pointer', async () => {
    const { id, path, owner } = await publishPage(instance, { bio: 'Words', visualEffect: 'stars' })
    await owner.post(`/api/portfolios/${id}/projects`, { title: 'Halden', projectUrl: 'https://halden.example' })
    const loaded = watchReact(page)
    const connected = page.waitForEvent('websocket')
    await page.goto(path, { waitUntil: 'networkidle' })
    await started(page)
    await connected
    await expect(page.locator('canvas')).toHaveCount(1)
    await page.getByText('Powered by').scrollIntoViewIfNeeded()
    await expect(page.getByText(/^1 view$/)).toBeVisible()
    expect(loaded).toEqual([])
    await expect(page.getByRole('button', { name: 'Gift Premium' })).toBeVisible()
    await page.getByRole('button', { name: 'Gift Premium' }).hover()
    await expect.poll(() => loaded).toEqual(['react'])
  })

  await test.step('a carousel when it comes near the screen', async () => {
    const loaded = watchReact(page)
    const connected = page.waitForEvent('websocket')
    await openAbove(page)
    await connected
    await page.waitForLoadState('networkidle')
    expect(loaded).toEqual([])
    await carousel(page).scrollIntoViewIfNeeded()
    await expect(page.locator('#part-carousel:not(.unhydrated)')).toBeVisible()
    expect(loaded.toSorted()).toEqual(['hydrate-carousel', 'react'])
  })
})

test('a carousel that cannot be loaded or rendered is shown as a grid', async ({ browser, instance, viewport }) => {
  for (const { failure, pattern, change } of [
    { failure: 'loaded', pattern: '**/hydrate-carousel-*.js', change: null },
    {
      failure: 'rendered',
      pattern: '**/u/mira',
      change: (html: string) => html.replace('"slides":[', '"slides":[null,'),
    },
  ]) {
    await test.step(failure, async () => {
      const { context, page } = await openUnwatched(browser, instance, viewport)
      await page.route(pattern, async (route) => {
        if (!change) return route.abort()
        const response = await route.fetch()
        await route.fulfill({ response, body: change(await response.text()) })
      })
      await page.goto('/u/mira')
      await carousel(page).scrollIntoViewIfNeeded()
      await expect(carousel(page).locator('.project-grid > li')).toHaveCount(6)
      await expect(page.getByRole('link', { name: /EXPLORE/ })).toHaveCount(5)
      await expect(page.getByRole('button', { name: 'Next project' })).toHaveCount(0)
      await page.getByRole('button', { name: 'Chat Now' }).click()
      await expect(page).toHaveURL(/\/auth/)
      await context.close()
    })
  }
})
