import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerOf, type KeptPage, type PageCache } from '../ssr/page-cache.ts'

const PATH = '/u/'

/**
 * Answers a request for a page that is kept, before anything else looks at it. Answers false, and has done nothing,
 * where it is not.
 */
export function answerKeptPage(pages: PageCache, request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = '', headers } = request
  if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith(PATH)) return false
  // On a loopback copy `localhost` leads to the public address, which is the app's business.
  if (headers.host?.startsWith('localhost')) return false
  const end = url.indexOf('?')
  const page = pages.find(url.slice(PATH.length, end === -1 ? undefined : end))
  if (!page) return false
  writePage(page, request, response)
  return true
}

/** Writes a page as the request wants it: compressed or not, or only that the visitor's copy is still good. */
export function writePage(page: KeptPage, { method, headers }: IncomingMessage, response: ServerResponse): void {
  const { status, body } = answerOf(page, { encodings: headers['accept-encoding'], match: headers['if-none-match'] })
  response.writeHead(status, body.headers)
  if (method === 'HEAD') response.end()
  else response.end(body.bytes)
}
