import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { acceptsGzip } from '../accepts-gzip.ts'
import type { EventBus } from '../events.ts'

/** Milliseconds for which a page is kept at most. */
const KEPT_MAX = 60_000
/** Milliseconds between two renderings of a page whose counts change all the time. */
const RENEWAL_MIN = 1000
/** What an entry takes besides its bodies, in bytes. */
const ENTRY_OVERHEAD = 2048

/** A page as it was rendered, the same for every visitor. */
export interface RenderedPage {
  portfolioId: string
  ownerId: string
  html: string
  headers: Record<string, string>
  /** The next moment at which time alone changes it; null where none is known. */
  changesAt: Date | null
}

/** One form of a page, ready to be written: its headers as Node takes them, names and values in turn. */
export interface PageBody {
  bytes: Buffer
  headers: string[]
}

/** A page as it is kept. */
export interface KeptPage {
  portfolioId: string
  ownerId: string
  plain: PageBody
  gzip: PageBody
  /** Headers of the answer that says that the visitor's copy is still good. */
  unchanged: string[]
  etags: readonly [plain: string, gzip: string]
  /** When what it shows was read, and when it ends, in milliseconds since 1970. */
  readAt: number
  endsAt: number
}

/** The pages in memory, by username. */
export interface PageCache {
  /** The page, if it is kept and still true. */
  find(username: string): KeptPage | undefined
  /** The page, kept or rendered by `render`; those who ask meanwhile wait for the same rendering. Null where there is none. */
  read(username: string, render: () => Promise<RenderedPage | null>): Promise<KeptPage | null>
}

interface Rendering {
  page: Promise<KeptPage | null>
  /** Set by an event that came while it was rendered: it shows the state before. */
  outdated: boolean
  /** Set by a change of the counts in that time. */
  recounted: boolean
}

/**
 * Keeps at most `bytes` of pages. An event about a page ends it at once, a change of its counts at most once a second,
 * and time at the next moment that changes it.
 */
export function createPageCache({
  bytes,
  clock,
  events,
}: {
  bytes: number
  clock: () => Date
  events: EventBus
}): PageCache {
  const renderings = new Map<string, Rendering>()
  const usernames = new Map<string, string>()
  const pages =
    bytes > 0
      ? new LRUCache<string, KeptPage>({
          maxSize: bytes,
          sizeCalculation: sizeOf,
          dispose: ({ portfolioId }, _username, reason) => {
            if (reason !== 'set') usernames.delete(portfolioId)
          },
        })
      : null
  let whole = true

  /** What is being rendered may show the state before an event, and whose page it is is not known yet. */
  function forgetRenderings(): void {
    for (const rendering of renderings.values()) rendering.outdated = true
    renderings.clear()
  }

  function dropWhere(matches: (page: KeptPage) => boolean): void {
    forgetRenderings()
    for (const [username, page] of pages?.entries() ?? []) if (matches(page)) pages?.delete(username)
  }

  function drop({ portfolioId }: { portfolioId: string }): void {
    forgetRenderings()
    pages?.delete(usernames.get(portfolioId) ?? '')
  }

  events.on('portfolioChanged', drop)
  events.on('noteChanged', drop)
  events.on('planChanged', ({ userId }) => dropWhere(({ ownerId }) => ownerId === userId))
  events.on('hearingChanged', (hearing) => {
    whole = hearing.whole
    dropWhere(() => true)
  })
  events.on('statsChanged', ({ portfolioId }) => {
    for (const rendering of renderings.values()) rendering.recounted = true
    const page = pages?.peek(usernames.get(portfolioId) ?? '')
    if (page) page.endsAt = Math.min(page.endsAt, page.readAt + RENEWAL_MIN)
  })

  function find(username: string): KeptPage | undefined {
    const page = pages?.get(username)
    return page && clock().getTime() < page.endsAt ? page : undefined
  }

  function keep(username: string, page: KeptPage, { outdated, recounted }: Rendering): void {
    if (outdated || !whole || !pages) return
    if (recounted) page.endsAt = Math.min(page.endsAt, page.readAt + RENEWAL_MIN)
    usernames.set(page.portfolioId, username)
    pages.set(username, page)
  }

  function startRendering(username: string, render: () => Promise<RenderedPage | null>): Rendering {
    const readAt = clock().getTime()
    const rendering: Rendering = { page: Promise.resolve(null), outdated: false, recounted: false }
    rendering.page = render()
      .then((rendered) => (rendered ? pack(rendered, readAt) : null))
      .then((page) => {
        if (page) keep(username, page, rendering)
        return page
      })
      .finally(() => {
        if (renderings.get(username) === rendering) renderings.delete(username)
      })
    return rendering
  }

  return {
    find,
    async read(username, render) {
      const kept = find(username)
      if (kept) return kept
      const running = renderings.get(username)
      if (running) return running.page
      const rendering = startRendering(username, render)
      renderings.set(username, rendering)
      return rendering.page
    },
  }
}

function sizeOf({ plain, gzip }: KeptPage): number {
  return plain.bytes.byteLength + gzip.bytes.byteLength + ENTRY_OVERHEAD
}

/** Makes everything that an answer needs, so that answering is writing alone. */
function pack(rendered: RenderedPage, readAt: number): KeptPage {
  const { portfolioId, ownerId, html, changesAt } = rendered
  const plain = Buffer.from(html)
  // A third of a millisecond here; handed to another thread it takes longer.
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
    unchanged: lines({ etag: etags[0] }),
    etags,
    readAt,
    endsAt: Math.min(readAt + KEPT_MAX, changesAt?.getTime() ?? Number.POSITIVE_INFINITY),
  }
}

/** What a request for a kept page is answered with, by its `accept-encoding` and `if-none-match`. */
export function answerOf(
  page: KeptPage,
  { encodings, match }: { encodings: string | undefined; match: string | undefined },
): { status: 200 | 304; body: PageBody } {
  if (match !== undefined && (match === '*' || page.etags.some((etag) => match.includes(etag)))) {
    return { status: 304, body: { bytes: NOTHING, headers: page.unchanged } }
  }
  return { status: 200, body: acceptsGzip(encodings) ? page.gzip : page.plain }
}

const NOTHING = Buffer.alloc(0)
