import { createHash } from 'node:crypto'
import type { ReadingChoice } from '@vitrine/core/archives'
import { contract } from '@vitrine/core/contract'
import { ASSETS_PATH, type OwnPortfolio, pathOf, pictureFiles } from '@vitrine/core/portfolios'
import { createPerson, createPublishedPortfolio, grantPremium, signInVisitor } from './factories.ts'
import type { TestApp, Visitor } from './test-app.ts'

/** Creates a signed-in person with a page, and returns the API of its archives. */
export async function withOwnArchive(
  app: TestApp,
  site: { origin: string; visitor(): Visitor },
  { premium = false }: { premium?: boolean } = {},
) {
  const person = await createPerson(app)
  if (premium) await grantPremium(app, person.userId)
  const { id: portfolioId } = await createPublishedPortfolio(app, person)
  const visitor = await signInVisitor(site.visitor(), person)
  const page = async () => (await visitor.call(contract.portfolios.getOwn, { id: portfolioId })).output
  return {
    person,
    portfolioId,
    visitor,
    page,
    preview: (file: Uint8Array | string, choice: ReadingChoice = {}) =>
      visitor.call(contract.archives.preview, { portfolioId, ...choice }, file, {
        'content-type': 'application/octet-stream',
      }),
    import: (file: Uint8Array | string, mode: 'add' | 'replace' = 'add', choice: ReadingChoice = {}) =>
      visitor.call(contract.archives.import, { portfolioId, mode, ...choice }, file, {
        'content-type': 'application/octet-stream',
      }),
    /** Downloads the page's archive. */
    async export(): Promise<Buffer> {
      const response = await fetch(`${site.origin}/api/portfolios/${portfolioId}/export`, {
        headers: { cookie: visitor.cookie() },
      })
      if (response.status !== 200) throw new Error(`The export returned status ${response.status}`)
      return Buffer.from(await response.arrayBuffer())
    },
    /** Returns what the page shows: without ids and counts, with the digests of its files in place of their addresses. */
    content: async () => contentOf(site.origin, await page()),
  }
}

async function contentOf(origin: string, page: OwnPortfolio): Promise<unknown> {
  const { id, username, createdAt, viewCount, likeCount, published, ...content } = page
  const digests = new Map<string, unknown>()
  const text = JSON.stringify(content, (key, value: unknown) => (key === 'id' ? undefined : value))
  for (const [url] of text.matchAll(/\/portfolio-assets\/[^"]+/g)) digests.set(url, await digestsOf(origin, url))
  return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' && digests.get(value)) || value)
}

/** Returns the query of a file's address with the digests of the file and its variants. */
async function digestsOf(origin: string, url: string): Promise<unknown> {
  const kind = /(profile|background|poster|links|projects)[-/]/.exec(url.slice(ASSETS_PATH.length + 36))?.[1]
  const kinds = {
    profile: 'profile',
    background: 'background',
    poster: 'poster',
    links: 'link',
    projects: 'project',
  } as const
  const picture = Object.entries(kinds).find(([name]) => name === kind)?.[1]
  const stored = picture ? pictureFiles(url, picture).map((file) => file.url) : [pathOf(url)]
  const files = await Promise.all(
    stored.map(async (path) => {
      const response = await fetch(origin + path)
      if (response.status !== 200) throw new Error(`${path} has status ${response.status}`)
      const digest = createHash('sha256').update(Buffer.from(await response.arrayBuffer()))
      return `${path.replace(/^.*-\d{13}/, '')} ${response.headers.get('content-type')} ${digest.digest('hex')}`
    }),
  )
  return { info: url.split('?')[1] ?? null, files }
}
