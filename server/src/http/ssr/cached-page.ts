import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { createEncodingSelector, type Encoding } from '../content-encoding.ts'

/** Longest time that a page is cached, in milliseconds (ADR 6). */
const CACHE_TTL_MS = 60_000
/** Brotli quality that takes as long as gzip and saves 7 % of its bytes (ADR 39). */
const BROTLI_QUALITY = 5

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
  /** True if visitors read a warning before the page. */
  isSensitive: boolean
}

/** One encoding of a page, with its headers as Node's `writeHead` takes them: names and values in turn. */
export interface PageBody {
  bytes: Buffer
  headers: string[]
}

/** Entry of the page cache. */
export interface CachedPage extends PageSubject {
  username: string
  plain: Buffer
  /** Headers of each response. */
  headers: Record<string, string>
  /** ETag of each encoding. */
  etags: Record<Encoding, string>
  /** Bodies by encoding, each compressed when it is first requested. */
  bodies: { [Name in Encoding]?: PageBody }
  /** Moment at which the page's data were read, in milliseconds since 1970. */
  readAt: number
  /** Moment at which the entry expires, in milliseconds since 1970. */
  expiresAt: number
  isSensitive: boolean
}

/** Selects the encoding for an `accept-encoding` header. */
export const selectPageEncoding = createEncodingSelector(['br', 'gzip'])

/** Prepares a rendered page for the cache. */
export function toCachedPage(username: string, rendered: RenderedPage, readAt: number): CachedPage {
  const { portfolioId, ownerId, html, changesAt, isSensitive } = rendered
  const plain = Buffer.from(html)
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 11)
  return {
    username,
    portfolioId,
    ownerId,
    plain,
    headers: {
      ...rendered.headers,
      'cache-control': isSensitive ? 'private, no-cache' : 'public, no-cache',
      vary: isSensitive ? 'accept-encoding, cookie' : 'accept-encoding',
    },
    etags: { identity: `"${hash}"`, gzip: `"${hash}-gzip"`, br: `"${hash}-br"` },
    bodies: {},
    readAt,
    isSensitive,
    expiresAt: Math.min(readAt + CACHE_TTL_MS, changesAt?.getTime() ?? Number.POSITIVE_INFINITY),
  }
}

/** Compresses a page and prepares its headers, so that a request only writes them. It takes less than a millisecond. */
export function encodePage({ plain, headers, etags }: CachedPage, encoding: Encoding): PageBody {
  const bytes = compress(plain, encoding)
  const own = {
    etag: etags[encoding],
    'content-length': String(bytes.byteLength),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  }
  return { bytes, headers: Object.entries({ ...headers, ...own }).flat() }
}

function compress(plain: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return plain
  if (encoding === 'gzip') return gzipSync(plain)
  return brotliCompressSync(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
    },
  })
}

/**
 * Returns the empty body and the headers of a 304 response, with the ETag of the encoding that the client has.
 * `match` is the `if-none-match` header; `*` stands for the selected encoding. Returns null if it names no ETag of
 * the page.
 */
export function toNotModified({ headers, etags }: CachedPage, match: string, selected: Encoding): PageBody | null {
  const encodings = [selected, 'identity', 'gzip', 'br'] as const
  const known = match === '*' ? selected : encodings.find((encoding) => match.includes(etags[encoding]))
  return known ? { bytes: EMPTY, headers: Object.entries({ ...headers, etag: etags[known] }).flat() } : null
}

const EMPTY = Buffer.alloc(0)
