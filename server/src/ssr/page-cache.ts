import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { acceptsGzip } from '../accepts-gzip.ts'
import type { EventBus } from '../events.ts'
import { createTaggedKeys } from '../tagged-keys.ts'

/** Milliseconds for which a page is kept at most. */
const KEPT_MAX = 60_000
/** Milliseconds between two renderings of a page whose counts change all the time. */
const RENEWAL_MIN = 1000
/** What an entry takes besides its bodies, in bytes. */
const ENTRY_OVERHEAD = 2048

/** What events name a page by. */
export interface PageSubject {
  portfolioId: string
  ownerId: string
}

/** A page as it was rendered, the same for every visitor. */
export interface RenderedPage extends PageSubject {
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
export interface KeptPage extends PageSubject {
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
  read(username: string, render: Render): Promise<KeptPage | null>
}

/** Renders a page. Calls `identify` as soon as the page's data were read, so that events can be compared with it. */
export type Render = (identify: (subject: PageSubject) => void) => Promise<RenderedPage | null>

interface Rendering {
  page: Promise<KeptPage | null>
  /** Whose page it is; null until its data were read. */
  subject: PageSubject | null
  /** Portfolios, and owners whose plans, changed while it was rendered: it may show the state before. */
  changed: Set<string>
  /** Portfolios whose counts changed in that time. */
  recounted: Set<string>
  /** Set where events may have been missed in that time. */
  outdated: boolean
}

/** Returns true if the rendering may show the state before an event. One whose page is not known yet may be any page. */
function isOutdated({ subject, changed, outdated }: Rendering): boolean {
  if (outdated) return true
  return subject ? changed.has(subject.portfolioId) || changed.has(subject.ownerId) : changed.size > 0
}

/**
 * Keeps at most `bytes` of pages. An event about a page ends it at once, a change of its counts at most once a second,
 * and time at the next moment that changes it. Events about other pages leave it, and its rendering, alone.
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
  /** The newest rendering of each username, and all that are under way. */
  const newest = new Map<string, Rendering>()
  const underWay = new Set<Rendering>()
  const tagged = createTaggedKeys()
  const pages =
    bytes > 0
      ? new LRUCache<string, KeptPage>({
          maxSize: bytes,
          sizeCalculation: sizeOf,
          dispose: (page, username) => tagged.remove(username, [page.portfolioId, page.ownerId]),
        })
      : null
  let whole = true

  /** Ends what is kept of a portfolio, or of an owner's pages, by its id. */
  function drop(id: string): void {
    for (const rendering of underWay) rendering.changed.add(id)
    for (const username of tagged.find(id)) pages?.delete(username)
  }

  events.on('portfolioChanged', ({ portfolioId }) => drop(portfolioId))
  events.on('noteChanged', ({ portfolioId }) => drop(portfolioId))
  events.on('planChanged', ({ userId }) => drop(userId))
  events.on('hearingChanged', (hearing) => {
    whole = hearing.whole
    for (const rendering of underWay) rendering.outdated = true
    pages?.clear()
  })
  events.on('statsChanged', ({ portfolioId }) => {
    for (const rendering of underWay) rendering.recounted.add(portfolioId)
    for (const username of tagged.find(portfolioId)) {
      const page = pages?.peek(username)
      if (page) page.endsAt = Math.min(page.endsAt, page.readAt + RENEWAL_MIN)
    }
  })

  function find(username: string): KeptPage | undefined {
    const page = pages?.get(username)
    return page && clock().getTime() < page.endsAt ? page : undefined
  }

  function keep(username: string, page: KeptPage, rendering: Rendering): void {
    rendering.subject = page
    if (isOutdated(rendering) || !whole || !pages) return
    if (rendering.recounted.has(page.portfolioId)) page.endsAt = Math.min(page.endsAt, page.readAt + RENEWAL_MIN)
    pages.set(username, page)
    if (pages.has(username)) tagged.add(username, [page.portfolioId, page.ownerId])
  }

  function startRendering(username: string, render: Render): Rendering {
    const readAt = clock().getTime()
    const rendering: Rendering = {
      page: Promise.resolve(null),
      subject: null,
      changed: new Set(),
      recounted: new Set(),
      outdated: false,
    }
    underWay.add(rendering)
    newest.set(username, rendering)
    const identify = (subject: PageSubject) => {
      rendering.subject = subject
    }
    rendering.page = render(identify)
      .then((rendered) => (rendered ? pack(rendered, readAt) : null))
      .then((page) => {
        if (page) keep(username, page, rendering)
        return page
      })
      .finally(() => {
        underWay.delete(rendering)
        if (newest.get(username) === rendering) newest.delete(username)
      })
    return rendering
  }

  return {
    find,
    async read(username, render) {
      const kept = find(username)
      if (kept) return kept
      const running = newest.get(username)
      if (running && !isOutdated(running)) return running.page
      return startRendering(username, render).page
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
