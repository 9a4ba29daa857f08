import type { IncomingMessage, ServerResponse } from 'node:http'
import { type CachedPage, toPageResponse } from '../ssr/cached-page.ts'
import type { PageCache } from '../ssr/page-cache.ts'

const PATH = '/u/'

/** Responds with a cached page before any other handler runs. Returns false, without responding, if it is not cached. */
export function sendCachedPage(pages: PageCache, request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = '', headers } = request
  if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith(PATH)) return false
  // On a loopback deployment the app redirects `localhost` to the public address.
  if (headers.host?.startsWith('localhost')) return false
  const end = url.indexOf('?')
  const page = pages.get(url.slice(PATH.length, end === -1 ? undefined : end))
  if (!page) return false
  writePage(page, request, response)
  return true
}

/** Writes a page, compressed if the client accepts gzip, or 304 if its ETag matches. */
export function writePage(page: CachedPage, { method, headers }: IncomingMessage, response: ServerResponse): void {
  const { status, body } = toPageResponse(page, {
    encodings: headers['accept-encoding'],
    match: headers['if-none-match'],
  })
  response.writeHead(status, body.headers)
  if (method === 'HEAD') response.end()
  else response.end(body.bytes)
}
