import { LRUCache } from 'lru-cache'
import type { EventBus } from '../../bus/events.ts'
import { createTaggedKeys } from '../../runtime/tagged-keys.ts'
import type { Encoding } from '../content-encoding.ts'
import {
  type CachedPage,
  encodePage,
  type PageBody,
  selectPageEncoding,
  toCachedPage,
  toNotModified,
} from './cached-page.ts'
import { onOutdatedPages } from './outdated-pages.ts'
import { createRenderings, isOutdated, type Render, type Rendering } from './renderings.ts'

/** Milliseconds for which a page stays cached after it was read, although its counts, presence or song change. */
const REVALIDATE_AFTER_MS = 1000
/** Memory of an entry besides its bodies, in bytes. */
const ENTRY_OVERHEAD_BYTES = 2048

/** Rendered pages in memory, by username (ADR 6). */
export interface PageCache {
  /** Returns the cached page, or undefined if it is missing or expired. */
  get(username: string): CachedPage | undefined
  /** Returns the cached page or renders it. Concurrent calls share one rendering. Null if there is no such page. */
  load(username: string, render: Render): Promise<CachedPage | null>
  /**
   * Returns the response for a request's `accept-encoding` and `if-none-match`. Compresses the page at the first
   * request for an encoding.
   */
  respond(page: CachedPage, encodings: string | undefined, match: string | undefined): PageResponse
  /** Returns how many pages are cached, and their bytes. */
  size(): { pages: number; bytes: number }
}

/** Response with a page. */
interface PageResponse {
  status: 200 | 304
  body: PageBody
}

/**
 * Creates the page cache, of at most `bytes`; 0 caches nothing. Events invalidate a page at once; a change of its
 * counts, presence or song lets it expire {@link REVALIDATE_AFTER_MS} after it was read. Events about other pages do
 * not affect it.
 */
export function createPageCache({
  bytes,
  clock,
  events,
  onRender = () => undefined,
}: {
  bytes: number
  clock: () => Date
  events: EventBus
  /** Called for each page that is rendered, because it was not cached. */
  onRender?: () => void
}): PageCache {
  const renderings = createRenderings()
  const entries = createEntries(bytes)
  let synced = true

  /** Invalidates the pages of a portfolio or of an owner. */
  function invalidateTagged(id: string): void {
    for (const rendering of renderings) rendering.changed.add(id)
    entries.invalidate(id)
  }

  onOutdatedPages(events, invalidateTagged)
  /** Invalidates all pages. */
  function invalidateAll(): void {
    for (const rendering of renderings) rendering.outdated = true
    entries.clear()
  }

  events.on('linkHostsChanged', invalidateAll)
  events.on('busStatusChanged', (status) => {
    synced = status.synced
    invalidateAll()
  })
  for (const type of ['statsChanged', 'discordPresenceChanged', 'songChanged'] as const) {
    events.on(type, ({ portfolioId }) => {
      for (const rendering of renderings) rendering.updated.add(portfolioId)
      entries.expireSoon(portfolioId)
    })
  }

  function get(username: string): CachedPage | undefined {
    const page = entries.get(username)
    return page && clock().getTime() < page.expiresAt ? page : undefined
  }

  /** Caches a page, unless it may show the state before an event or events of other processes do not arrive. */
  function set(page: CachedPage, rendering: Rendering): void {
    rendering.subject = page
    if (isOutdated(rendering) || !synced) return
    if (rendering.updated.has(page.portfolioId)) expireAfterUpdate(page)
    entries.store(page)
  }

  async function renderPage(username: string, render: Render, rendering: Rendering): Promise<CachedPage | null> {
    const readAt = clock().getTime()
    const rendered = await render((subject) => {
      rendering.subject = subject
    })
    const page = rendered && toCachedPage(username, rendered, readAt)
    if (page) set(page, rendering)
    return page
  }

  return {
    get,
    size: entries.size,
    respond(page, encodings, match) {
      const encoding = selectPageEncoding(encodings)
      const notModified = match === undefined ? null : toNotModified(page, match, encoding)
      return notModified ? { status: 304, body: notModified } : { status: 200, body: entries.bodyOf(page, encoding) }
    },
    async load(username, render) {
      const cached = get(username)
      if (cached) return cached
      const running = renderings.find(username)
      if (!running) onRender()
      return (running ?? renderings.start(username, (started) => renderPage(username, render, started))).page
    },
  }
}

/** Creates the entries of a cache of at most `bytes`, which are found by username, portfolio and owner. */
function createEntries(bytes: number) {
  const tagged = createTaggedKeys()
  const pages =
    bytes > 0
      ? new LRUCache<string, CachedPage>({
          maxSize: bytes,
          sizeCalculation: sizeOf,
          dispose: (page, username) => tagged.remove(username, [page.portfolioId, page.ownerId]),
        })
      : null

  function store(page: CachedPage): void {
    pages?.set(page.username, page)
    if (pages?.has(page.username)) tagged.add(page.username, [page.portfolioId, page.ownerId])
  }

  return {
    get: (username: string) => pages?.get(username),
    size: () => ({ pages: pages?.size ?? 0, bytes: pages?.calculatedSize ?? 0 }),
    store,
    /** Returns the body in an encoding. The first call compresses it, and counts its bytes if the page is cached. */
    bodyOf(page: CachedPage, encoding: Encoding): PageBody {
      const ready = page.bodies[encoding]
      if (ready) return ready
      const body = encodePage(page, encoding)
      page.bodies[encoding] = body
      // The entry is stored again, because its size is only read when it is added.
      if (pages?.peek(page.username) === page) {
        pages.delete(page.username)
        store(page)
      }
      return body
    },
    invalidate(tag: string): void {
      for (const username of tagged.find(tag)) pages?.delete(username)
    },
    /** Lets the pages of a portfolio expire {@link REVALIDATE_AFTER_MS} after they were read. */
    expireSoon(portfolioId: string): void {
      for (const username of tagged.find(portfolioId)) {
        const page = pages?.peek(username)
        if (page) expireAfterUpdate(page)
      }
    },
    clear: () => pages?.clear(),
  }
}

function expireAfterUpdate(page: CachedPage): void {
  page.expiresAt = Math.min(page.expiresAt, page.readAt + REVALIDATE_AFTER_MS)
}

function sizeOf({ plain, bodies }: CachedPage): number {
  const compressed = (bodies.gzip?.bytes.byteLength ?? 0) + (bodies.br?.bytes.byteLength ?? 0)
  return plain.byteLength + compressed + ENTRY_OVERHEAD_BYTES
}
