import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { acceptsGzip } from '../accepts-gzip.ts'

/** Longest time that a page is cached, in milliseconds (ADR 6). */
const CACHE_TTL_MS = 60_000

/** Ids by which events name a page. */
export interface PageSubject {
  portfolioId: string
  ownerId: string
}

/** Page as it was rendered, the same for every visitor. */
export interface RenderedPage extends PageSubject {
  html: string
  headers: Record<string, string>
  /** Next moment at which the page changes without an event; null if there is none. */
  changesAt: Date | null
}

/** One encoding of a page, with its headers as Node's `writeHead` takes them: names and values in turn. */
export interface PageBody {
  bytes: Buffer
  headers: string[]
}

/** Entry of the page cache. */
export interface CachedPage extends PageSubject {
  plain: PageBody
  gzip: PageBody
  /** Headers of a 304 response. */
  notModifiedHeaders: string[]
  etags: readonly [plain: string, gzip: string]
  /** Moment at which the page's data were read, and moment at which the entry expires, in milliseconds since 1970. */
  readAt: number
  expiresAt: number
}

/** Prepares a rendered page's bodies, headers and ETags, so that a request only writes them. */
export function toCachedPage(rendered: RenderedPage, readAt: number): CachedPage {
  const { portfolioId, ownerId, html, changesAt } = rendered
  const plain = Buffer.from(html)
  // Compressing takes a third of a millisecond here and longer in a worker thread.
  const small = gzipSync(plain)
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const etags = [`"${hash}"`, `"${hash}-gzip"`] as const
  const headers = { ...rendered.headers, 'cache-control': 'public, no-cache', vary: 'accept-encoding' }
  const lines = (more: Record<string, string>) => Object.entries({ ...headers, ...more }).flat()
  return {
    portfolioId,
    ownerId,
    plain: { bytes: plain, headers: lines({ etag: etags[0], 'content-length': String(plain.byteLength) }) },
    gzip: {
      bytes: small,
      headers: lines({ etag: etags[1], 'content-length': String(small.byteLength), 'content-encoding': 'gzip' }),
    },
    notModifiedHeaders: lines({ etag: etags[0] }),
    etags,
    readAt,
    expiresAt: Math.min(readAt + CACHE_TTL_MS, changesAt?.getTime() ?? Number.POSITIVE_INFINITY),
  }
}

/** Selects the response for a request's `accept-encoding` and `if-none-match`. */
export function toPageResponse(
  page: CachedPage,
  { encodings, match }: { encodings: string | undefined; match: string | undefined },
): { status: 200 | 304; body: PageBody } {
  if (match !== undefined && (match === '*' || page.etags.some((etag) => match.includes(etag)))) {
    return { status: 304, body: { bytes: EMPTY, headers: page.notModifiedHeaders } }
  }
  return { status: 200, body: acceptsGzip(encodings) ? page.gzip : page.plain }
}

const EMPTY = Buffer.alloc(0)
