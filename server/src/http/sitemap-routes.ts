import { Hono } from 'hono'
import { countSitemaps, listPublishedPages } from '#features/sitemap'
import { createCtx } from '../runtime/context.ts'
import type { Deps } from '../runtime/deps.ts'

/** Path of the rules for crawlers. */
export const ROBOTS_PATH = '/robots.txt'
/** Paths that crawlers should not request: the API, and screens and documents that belong to a person. */
const PRIVATE_PATHS = [
  '/api/',
  '/auth',
  '/create-portfolio',
  '/dashboard',
  '/editor',
  '/gifts',
  '/pay/',
  '/preview',
  '/subscription',
]
/** Public screens of the site itself. */
const PUBLIC_SCREENS = ['/', '/rankings', '/pricing', '/about', '/contact', '/support', '/privacy', '/terms']
/** Seconds for which crawlers and proxies may reuse the rules and the sitemaps. */
const MAX_AGE = 600
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Creates the routes for crawlers: the rules, the index of sitemaps, and the sitemaps of the site and its pages. */
export function sitemapRoutes(deps: Deps) {
  const { publicUrl } = deps.config
  const routes = new Hono()

  routes.get(ROBOTS_PATH, () => {
    const rules = ['User-agent: *', ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`)]
    return responseOf('text/plain', `${rules.join('\n')}\n\nSitemap: ${publicUrl}/sitemap.xml\n`)
  })

  routes.get('/sitemap.xml', async () => {
    const sitemaps = Array.from({ length: await countSitemaps(createCtx(deps)) }, (_, index) => String(index + 1))
    const addresses = ['site', ...sitemaps].map((name) => `${publicUrl}/sitemap-${name}.xml`)
    return xmlResponse('sitemapindex', 'sitemap', addresses)
  })

  // Other paths that look like a sitemap are not screens of the app.
  routes.get('/:file{sitemap-[^/]*\\.xml}', async (c) => {
    const name = c.req.param('file').slice('sitemap-'.length, -'.xml'.length)
    const paths = name === 'site' ? PUBLIC_SCREENS : await readPagePaths(deps, name)
    if (!paths) return c.notFound()
    const addresses = paths.map((path) => `${publicUrl}${path}`)
    return xmlResponse('urlset', 'url', addresses)
  })

  return routes
}

/** Returns the paths of the published pages in the sitemap with this number; null if there is no such sitemap. */
async function readPagePaths(deps: Deps, name: string): Promise<string[] | null> {
  const sitemap = Number(name)
  if (String(sitemap) !== name) return null
  const usernames = await listPublishedPages(createCtx(deps), { sitemap })
  return usernames?.map((username) => `/u/${username}`) ?? null
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
