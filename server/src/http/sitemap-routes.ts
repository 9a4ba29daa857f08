import { LOOK_CATALOG } from '@vitrine/core/looks'
import { Hono } from 'hono'
import { countLookSitemaps, listSitemapLooks } from '#features/looks'
import { countSitemaps, listPublishedPages } from '#features/sitemap'
import { type Ctx, createCtx } from '../runtime/context.ts'
import type { Deps } from '../runtime/deps.ts'
import { aiCrawlers } from './ai-crawlers.ts'

/** Path of the rules for crawlers. */
export const ROBOTS_PATH = '/robots.txt'
/** Paths that crawlers should not request: the API, and screens and documents that belong to a person. */
const PRIVATE_PATHS = [
  '/api/',
  '/auth',
  '/create-portfolio',
  '/dashboard',
  '/decision',
  '/desk',
  '/editor',
  '/files',
  '/gifts',
  '/pay/',
  '/preview',
  '/report',
  '/settings',
  '/subscription',
]
/** Public screens of the site itself. */
const PUBLIC_SCREENS = [
  '/',
  '/rankings',
  '/looks',
  ...LOOK_CATALOG.map(({ id }) => `/looks/${id}`),
  '/pricing',
  '/about',
  '/contact',
  '/support',
  '/privacy',
  '/terms',
]
/** Start of the names of sitemaps of looks. */
const LOOKS_PREFIX = 'looks-'
/** Seconds for which crawlers and proxies may reuse the rules and the sitemaps. */
const MAX_AGE = 600
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Returns the line of the rules that names a crawler. */
const agent = (name: string) => `User-agent: ${name}`

/** Creates the routes for crawlers: the rules, the index of sitemaps, and the sitemaps of the site, its pages and looks. */
export function sitemapRoutes(deps: Deps) {
  const { publicUrl, site } = deps.config
  const routes = new Hono()
  const refusedCrawlers = site.aiTraining === 'refused' ? aiCrawlers() : []

  routes.get(ROBOTS_PATH, () => {
    const rules = [
      ...(refusedCrawlers.length > 0 ? [...refusedCrawlers.map(agent), 'Disallow: /', ''] : []),
      agent('*'),
      ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    ]
    return responseOf('text/plain', `${rules.join('\n')}\n\nSitemap: ${publicUrl}/sitemap.xml\n`)
  })

  routes.get('/sitemap.xml', async () => {
    const ctx = createCtx(deps)
    const pages = numbered(await countSitemaps(ctx))
    const looks = numbered(await countLookSitemaps(ctx)).map((number) => `${LOOKS_PREFIX}${number}`)
    const addresses = ['site', ...pages, ...looks].map((name) => `${publicUrl}/sitemap-${name}.xml`)
    return xmlResponse('sitemapindex', 'sitemap', addresses)
  })

  // Other paths that look like a sitemap are not screens of the app.
  routes.get('/:file{sitemap-[^/]*\\.xml}', async (c) => {
    const name = c.req.param('file').slice('sitemap-'.length, -'.xml'.length)
    const paths = name === 'site' ? PUBLIC_SCREENS : await readPaths(createCtx(deps), name)
    if (!paths) return c.notFound()
    const addresses = paths.map((path) => `${publicUrl}${path}`)
    return xmlResponse('urlset', 'url', addresses)
  })

  return routes
}

/** Returns the numbers of `count` sitemaps. */
function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(index + 1))
}

/** Returns the paths of the published pages or of the public looks in the sitemap with this name; null if there is no such sitemap. */
async function readPaths(ctx: Ctx, name: string): Promise<string[] | null> {
  const ofLooks = name.startsWith(LOOKS_PREFIX)
  const number = ofLooks ? name.slice(LOOKS_PREFIX.length) : name
  const sitemap = Number(number)
  if (String(sitemap) !== number) return null
  if (ofLooks) return (await listSitemapLooks(ctx, { sitemap }))?.map((id) => `/looks/${id}`) ?? null
  return (await listPublishedPages(ctx, { sitemap }))?.map((username) => `/u/${username}`) ?? null
}

/** Responds with a sitemap, or an index of sitemaps, of these addresses. */
function xmlResponse(
  root: 'sitemapindex' | 'urlset',
  entry: 'sitemap' | 'url',
  addresses: readonly string[],
): Response {
  const entries = addresses.map((address) => `<${entry}><loc>${escapeXml(address)}</loc></${entry}>\n`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${entries.join('')}</${root}>\n`
  return responseOf('application/xml', xml)
}

function responseOf(type: 'text/plain' | 'application/xml', body: string): Response {
  return new Response(body, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': `public, max-age=${MAX_AGE}` },
  })
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
}
