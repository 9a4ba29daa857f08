import type { Page } from '@playwright/test'
import { asDemo } from './support/demo.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ demo: true })

/** Screens that the browser renders: their links are in no document. documents/crawl.test.ts follows all others. */
const RENDERED_HERE = /^\/(dashboard|gifts|subscription|create-portfolio|editor\/[^/]+)$/

const OUTSIDE_REL = 'nofollow noopener noreferrer'

interface FoundLink {
  href: string
  rel: string
  target: string
}

/** Returns the links of a screen, also those in closed menus and panels. */
function linksOf(page: Page): Promise<FoundLink[]> {
  return page
    .locator('a[href]:not([hidden])')
    .evaluateAll((links) =>
      links.flatMap((link) =>
        link instanceof HTMLAnchorElement ? [{ href: link.href, rel: link.rel, target: link.target }] : [],
      ),
    )
}

/** Returns the addresses of links within the site. Expects that links to other sites and mail addresses are safe. */
function within(origin: string, links: readonly FoundLink[]): URL[] {
  const inside = links.map(({ href }) => new URL(href)).filter((url) => url.origin === origin)
  const others = links.filter(({ href }) => new URL(href).origin !== origin)
  const isMail = ({ href }: FoundLink) => /^mailto:[^@\s]+@[^@\s]+$/.test(href)
  for (const { href, rel, target } of others.filter((link) => !isMail(link))) {
    expect({ href, rel: rel.replace(/ me$/, ''), target }).toEqual({ href, rel: OUTSIDE_REL, target: '_blank' })
  }
  return inside
}

/**
 * Opens each screen that the browser renders and that links lead to, beginning with the dashboard. Expects that every
 * link within the site leads to something, fragments too. `editor` is linked from the dashboard. Returns the paths of the
 * screens.
 */
async function crawl(page: Page, { origin, editor }: { origin: string; editor: string }): Promise<string[]> {
  const screens = new Set(['/dashboard', '/subscription'])
  const others = new Set<string>()
  const fragments: URL[] = []
  for (const screen of screens) {
    await page.goto(screen, { waitUntil: 'networkidle' })
    // The dashboard reads its list after it is shown.
    if (screen === '/dashboard') await page.locator(`a[href="${editor}"]`).first().waitFor()
    // The screen is shown once the session is known.
    await expect.poll(async () => (await linksOf(page)).length, screen).toBeGreaterThan(1)
    const links = within(origin, await linksOf(page))
    for (const link of links) {
      if (RENDERED_HERE.test(link.pathname)) screens.add(link.pathname)
      if (link.hash) fragments.push(link)
      others.add(link.pathname + link.search)
    }
  }
  for (const href of new Set(fragments.map(({ href }) => href))) {
    await page.goto(href, { waitUntil: 'networkidle' })
    await expect(page.locator(`[id="${decodeURIComponent(new URL(href).hash.slice(1))}"]`), href).toBeAttached()
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
    const editor = `/editor/${portfolioId}`
    const screens = await crawl(page, { origin: instance.origin, editor })
    expect(screens).toEqual(expect.arrayContaining([...reaches, editor]))
    for (const path of ['/', '/rankings', '/pricing', '/contact', '/support', `/u/${username}`, '/u/mira']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      within(instance.origin, await linksOf(page))
    }
    await page.context().close()
  }
})
