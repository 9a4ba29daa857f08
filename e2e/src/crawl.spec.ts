import type { Page } from '@playwright/test'
import { asDemo } from './support/demo.ts'
import { expect, test } from './support/fixtures.ts'

test.use({
  demo: true,
  environment: {
    SITE_COMMUNITY_URL: 'https://discord.gg/vitrine',
    SITE_SOURCE_URL: 'https://git.example/vitrine',
    SITE_SOCIAL_URL: 'https://social.example/@vitrine',
  },
})

interface FoundLink {
  href: string
  rel: string
  target: string
}

/** Returns the links of a page, also those in closed menus and panels, but not those that another visitor gets. */
function linksOf(page: Page): Promise<FoundLink[]> {
  return page
    .locator('a[href]:not([hidden])')
    .evaluateAll((links) =>
      links.flatMap((link) =>
        link instanceof HTMLAnchorElement ? [{ href: link.href, rel: link.rel, target: link.target }] : [],
      ),
    )
}

/**
 * Visits each document of the site that links lead to, beginning with the landing page. Expects that every link leads to
 * something, fragments too. Returns the paths of the documents.
 */
async function crawl(page: Page, origin: string): Promise<string[]> {
  const documents = new Set(['/'])
  const others = new Set<string>()
  const fragments = new Map<string, Set<string>>()

  async function follow({ href, rel, target }: FoundLink): Promise<void> {
    const { origin: host, protocol, pathname, search, hash } = new URL(href)
    if (protocol === 'mailto:') return expect(href).toMatch(/^mailto:[^@\s]+@[^@\s]+$/)
    if (host !== origin) return expect({ href, rel, target }).toMatchObject({ rel: OUTSIDE_REL, target: '_blank' })
    const path = pathname + search
    if (hash) fragments.set(path, (fragments.get(path) ?? new Set()).add(decodeURIComponent(hash.slice(1))))
    if (documents.has(path) || others.has(path)) return
    const response = await page.request.get(path)
    expect(response.status(), path).toBeLessThan(400)
    const isDocument = response.headers()['content-type']?.startsWith('text/html') && !pathname.startsWith('/api/')
    ;(isDocument ? documents : others).add(path)
  }

  // A set is iterated over the entries that are added meanwhile, too.
  for (const path of documents) {
    await page.goto(path, { waitUntil: 'networkidle' })
    for (const link of await linksOf(page)) await follow(link)
  }
  for (const [path, names] of fragments) {
    await page.goto(path, { waitUntil: 'networkidle' })
    for (const name of names) await expect(page.locator(`[id="${name}"]`), `${path}#${name}`).toBeAttached()
  }
  return [...documents].map((path) => path.replace(/\?.*$/, ''))
}

const OUTSIDE_REL = 'nofollow noopener noreferrer'
const PUBLIC = [
  '/',
  '/rankings',
  '/pricing',
  '/about',
  '/contact',
  '/support',
  '/privacy',
  '/terms',
  '/u/mira',
  '/u/vex',
]

for (const { who, username, reaches } of [
  { who: 'a visitor', username: null, reaches: [...PUBLIC, '/auth'] },
  { who: 'a person without premium', username: 'kenji', reaches: [...PUBLIC, '/dashboard', '/subscription'] },
  { who: 'a person with premium', username: 'sol', reaches: [...PUBLIC, '/dashboard', '/gifts'] },
]) {
  test(`${who} finds no dead link and no error on the whole site`, async ({ page, instance }) => {
    if (username !== null) await asDemo(instance, username, page)
    const documents = await crawl(page, instance.origin)
    expect(documents).toEqual(expect.arrayContaining(reaches))
    if (username !== null) expect(documents.join()).toContain('/editor/')
  })
}
