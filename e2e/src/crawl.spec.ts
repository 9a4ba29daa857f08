import type { Page } from '@playwright/test'
import { asDemo } from './support/demo.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ demo: true })

/** Screens that the browser renders: their links are in no document. documents/crawl.test.ts follows all others. */
const RENDERED_HERE = /^\/(dashboard|gifts|subscription|create-portfolio|editor\/[^/]+)$/

/** Returns the addresses of the links of a screen, also those in closed menus and panels. */
function linksOf(page: Page): Promise<string[]> {
  return page
    .locator('a[href]:not([hidden])')
    .evaluateAll((links) => links.flatMap((link) => (link instanceof HTMLAnchorElement ? [link.href] : [])))
}

/**
 * Opens each screen that the browser renders and that links lead to, beginning with the dashboard. Expects that every
 * link within the site leads to something, fragments too. Returns the paths of the screens.
 */
async function crawl(page: Page, origin: string): Promise<string[]> {
  const screens = new Set(['/dashboard', '/subscription'])
  const others = new Set<string>()
  for (const screen of screens) {
    await page.goto(screen, { waitUntil: 'networkidle' })
    const links = (await linksOf(page)).map((href) => new URL(href)).filter((url) => url.origin === origin)
    expect(links.length, screen).toBeGreaterThan(1)
    for (const { pathname, search, hash } of links) {
      if (RENDERED_HERE.test(pathname)) screens.add(pathname)
      if (hash && pathname === screen) await expect(page.locator(`[id="${hash.slice(1)}"]`), hash).toBeAttached()
      others.add(pathname + search)
    }
  }
  for (const path of others) expect((await page.request.get(path)).status(), path).toBeLessThan(400)
  return [...screens]
}

test('people with a session find no dead link and no error on their screens', async ({ instance, visitor }) => {
  for (const { username, reaches } of [
    { username: 'kenji', reaches: ['/dashboard', '/subscription'] },
    { username: 'sol', reaches: ['/dashboard', '/subscription', '/gifts'] },
  ]) {
    const page = await visitor()
    const { portfolioId } = await asDemo(instance, username, page)
    const screens = await crawl(page, instance.origin)
    expect(screens).toEqual(expect.arrayContaining([...reaches, `/editor/${portfolioId}`]))
    await page.goto(`/u/${username}`, { waitUntil: 'networkidle' })
    await page.context().close()
  }
})
