import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Metrics } from '../metrics/metrics.ts'
import { hasConfirmed } from './sensitive-page.ts'
import type { CachedPage } from './ssr/cached-page.ts'
import type { PageCache } from './ssr/page-cache.ts'

const PATH = '/u/'

/** Responds with a cached page before any other handler runs. Returns false, without a response, if none is cached or visitors read a warning first. */
export function sendCachedPage(
  { pages, metrics }: { pages: PageCache; metrics: Metrics },
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method, url = '', headers } = request
  if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith(PATH)) return false
  // On a loopback deployment the app redirects `localhost` to the public address.
  if (headers.host?.startsWith('localhost')) return false
  const end = url.indexOf('?')
  const page = pages.get(url.slice(PATH.length, end === -1 ? undefined : end))
  if (!page || (page.isSensitive && !hasConfirmed(headers.cookie))) return false
  metrics.countCachedPage(method, writePage(pages, page, request, response))
  return true
}

/** Writes a page, compressed if the client accepts Brotli or gzip, or 304 if its ETag matches. Returns the status. */
export function writePage(
  pages: PageCache,
  page: CachedPage,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
): 200 | 304 {
  const { status, body } = pages.respond(page, headers['accept-encoding'], headers['if-none-match'])
  response.writeHead(status, body.headers)
  if (method === 'HEAD' || status === 304) response.end()
  else response.end(body.bytes)
  return status
}
