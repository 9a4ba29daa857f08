import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/api.ts'
import { asDemo } from '../support/demo.ts'
import { type FoundLink, type ReadDocument, readDocument } from '../support/documents.ts'
import { type Instance, startInstance } from '../support/server.ts'

/** Paths of documents whose screen the browser renders, or whose tabs it does; crawl.spec.ts follows their links. */
const RENDERED_BY_BROWSER = /^\/(?:dashboard|dashboard\/transfer|create-portfolio|editor\/[^/]+)$/
const OUTSIDE_REL = 'nofollow noopener noreferrer'

let instance: Instance
beforeAll(async () => {
  const environment = {
    SITE_COMMUNITY_URL: 'https://discord.gg/vitrine',
    SITE_SOURCE_URL: 'https://git.example/vitrine',
    SITE_SOCIAL_URL: 'https://social.example/@vitrine',
  }
  instance = await startInstance({ demo: true, environment })
})
afterAll(() => instance.stop())

/**
 * Reads each document of the site that links lead to, beginning with the landing page. Expects that every link leads to
 * something, fragments too. Returns the paths of the documents.
 */
async function crawl(client?: Client): Promise<string[]> {
  const documents = new Set(['/'])
  const others = new Set<string>()
  const fragments: { path: string; name: string }[] = []
  const read = new Map<string, ReadDocument>()

  const isInside = ({ href }: FoundLink) => new URL(href).origin === instance.origin
  const isMail = ({ href }: FoundLink) => /^mailto:[^@\s]+@[^@\s]+$/.test(href)

  /** Returns the path of a link within the site, and records its fragment. */
  function pathOf({ href }: FoundLink): string {
    const { pathname, search, hash } = new URL(href)
    const path = pathname + search
    if (hash && !RENDERED_BY_BROWSER.test(path)) fragments.push({ path, name: decodeURIComponent(hash.slice(1)) })
    return path
  }

  async function follow(path: string): Promise<void> {
    const response = await (client ? client.get(path) : fetch(instance.origin + path))
    await response.body?.cancel()
    expect(response.status, path).toBeLessThan(400)
    const isDocument = response.headers.get('content-type')?.startsWith('text/html') && !path.startsWith('/api/')
    ;(isDocument ? documents : others).add(path)
  }

  // A set is iterated over the entries that are added meanwhile, too.
  for (const path of documents) {
    const document = await readDocument(instance, path, client)
    read.set(path, document)
    const paths = document.links.filter(isInside).map(pathOf)
    for (const found of new Set(paths)) {
      if (!documents.has(found) && !others.has(found)) await follow(found)
    }
    for (const { href, rel, target } of document.links.filter((link) => !isInside(link) && !isMail(link))) {
      expect({ href, rel: rel.replace(/ me$/, ''), target }).toEqual({ href, rel: OUTSIDE_REL, target: '_blank' })
    }
  }
  for (const { path, name } of fragments)
    expect(read.get(path)?.body.querySelectorAll(`[id="${name}"]`), `${path}#${name}`).toHaveLength(1)
  return [...documents].map((path) => path.replace(/\?.*$/, ''))
}

const PUBLIC = [
  '/',
  '/rankings',
  '/looks',
  '/looks/paper',
  '/pricing',
  '/about',
  '/contact',
  '/support',
  '/privacy',
  '/terms',
  '/u/mira',
  '/u/vex',
]

test('a visitor finds no dead link on the whole site', async () => {
  expect(await crawl()).toEqual(expect.arrayContaining([...PUBLIC, '/auth']))
})

test('a person with a session finds no dead link either, and the way to the dashboard', async () => {
  expect(await crawl(await asDemo(instance, 'sol'))).toEqual(expect.arrayContaining([...PUBLIC, '/dashboard']))
})
