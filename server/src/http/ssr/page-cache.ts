import { LRUCache } from 'lru-cache'
import type { EventBus } from '../../bus/events.ts'
import { createTaggedKeys } from '../../runtime/tagged-keys.ts'
import type { Encoding } from '../content-encoding.ts'
import {
  type CachedPage,
  encodePage,
  type PageBody,
  type PageSubject,
  type RenderedPage,
  selectPageEncoding,
  toCachedPage,
  toNotModified,
} from './cached-page.ts'

/** Shortest time between two renderings of a page whose counts, presence or song change all the time, in milliseconds. */
const REVALIDATE_AFTER_MS = 1000
/** Memory of an entry besides its bodies, in bytes. */
const ENTRY_OVERHEAD_BYTES = 2048

/** Rendered pages in memory, by username (ADR 6). */
export interface PageCache {
  /** Returns the cached page, or undefined if it is missing or expired. */
  get(username: string): CachedPage | undefined
  /** Returns the cached page or renders it. Concurrent calls share one rendering. Null if there is no such page. */
  load(username: string, render: Render): Promise<CachedPage | null>
  /** Selects the response for a request's `accept-encoding` and `if-none-match`. Compresses the page at the first request for an encoding. */
  respond(page: CachedPage, encodings: string | undefined, match: string | undefined): PageResponse
}

/** Response with a page. */
interface PageResponse {
  status: 200 | 304
  body: PageBody
}

/** Renders a page. Calls `identify` once the page's data were read, so that events can be compared with it. */
export type Render = (identify: (subject: PageSubject) => void) => Promise<RenderedPage | null>

/** Rendering in progress. */
interface Rendering {
  page: Promise<CachedPage | null>
  /** Page that is rendered; null until its data were read. */
  subject: PageSubject | null
  /** Portfolios, and owners whose plans, changed since it started: it may show the state before. */
  changed: Set<string>
  /** Portfolios whose counts, presence or song changed since it started. */
  updated: Set<string>
  /** True if events may have been missed since it started. */
  outdated: boolean
}

/** Returns true if the rendering may show the state before an event. Any event may concern a page that is not yet known. */
function isOutdated({ subject, changed, outdated }: Rendering): boolean {
  if (outdated) return true
  return subject ? changed.has(subject.portfolioId) || changed.has(subject.ownerId) : changed.size > 0
}

/**
 * Creates the page cache, of at most `bytes`. Events invalidate a page at once; a change of its counts, presence or song
 * lets it expire {@link REVALIDATE_AFTER_MS} after it was read. Events about other pages change neither its entry nor its rendering.
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
  /** Newest rendering of each username. */
  const newest = new Map<string, Rendering>()
  const renderings = new Set<Rendering>()
  const tagged = createTaggedKeys()
  const entries =
    bytes > 0
      ? new LRUCache<string, CachedPage>({
          maxSize: bytes,
          sizeCalculation: sizeOf,
          dispose: (page, username) => tagged.remove(username, [page.portfolioId, page.ownerId]),
        })
      : null
  let synced = true

  /** Invalidates the pages of a portfolio or of an owner. */
  function invalidateTagged(id: string): void {
    for (const rendering of renderings) rendering.changed.add(id)
    for (const username of tagged.find(id)) entries?.delete(username)
  }

  /** Lets the pages of a portfolio expire {@link REVALIDATE_AFTER_MS} after they were read. */
  function expireSoon(portfolioId: string): void {
    for (const rendering of renderings) rendering.updated.add(portfolioId)
    for (const username of tagged.find(portfolioId)) {
      const page = entries?.peek(username)
      if (page) expireAfterUpdate(page)
    }
  }

  events.on('portfolioChanged', ({ portfolioId }) => invalidateTagged(portfolioId))
  events.on('noteChanged', ({ portfolioId }) => invalidateTagged(portfolioId))
  events.on('connectionsChanged', ({ portfolioId }) => invalidateTagged(portfolioId))
  events.on('planChanged', ({ userId }) => invalidateTagged(userId))
  events.on('busStatusChanged', (status) => {
    synced = status.synced
    for (const rendering of renderings) rendering.outdated = true
    entries?.clear()
  })
  for (const type of ['statsChanged', 'discordPresenceChanged', 'songChanged'] as const) {
    events.on(type, ({ portfolioId }) => expireSoon(portfolioId))
  }

  function get(username: string): CachedPage | undefined {
    const page = entries?.get(username)
    return page && clock().getTime() < page.expiresAt ? page : undefined
  }

  function set(username: string, page: CachedPage, rendering: Rendering): void {
    rendering.subject = page
    if (isOutdated(rendering) || !synced || !entries) return
    if (rendering.updated.has(page.portfolioId)) expireAfterUpdate(page)
    store(username, page, entries)
  }

  function store(username: string, page: CachedPage, into: LRUCache<string, CachedPage>): void {
    into.set(username, page)
    if (into.has(username)) tagged.add(username, [page.portfolioId, page.ownerId])
  }

  function respond(page: CachedPage, encodings: string | undefined, match: string | undefined): PageResponse {
    const encoding = selectPageEncoding(encodings)
    const notModified = match === undefined ? null : toNotModified(page, match, encoding)
    return notModified ? { status: 304, body: notModified } : { status: 200, body: bodyOf(page, encoding) }
  }

  /** Returns the body in an encoding. The first call compresses it, and counts its bytes if the page is cached. */
  function bodyOf(page: CachedPage, encoding: Encoding): PageBody {
    const ready = page.bodies[encoding]
    if (ready) return ready
    const body = encodePage(page, encoding)
    page.bodies[encoding] = body
    // The entry is stored again, because its size is only read when it is added.
    if (entries?.peek(page.username) === page) {
      entries.delete(page.username)
      store(page.username, page, entries)
    }
    return body
  }

  function startRendering(username: string, render: Render): Rendering {
    const readAt = clock().getTime()
    const rendering: Rendering = {
      page: Promise.resolve(null),
      subject: null,
      changed: new Set(),
      updated: new Set(),
      outdated: false,
    }
    renderings.add(rendering)
    newest.set(username, rendering)
    const identify = (subject: PageSubject) => {
      rendering.subject = subject
    }
    rendering.page = render(identify)
      .then((rendered) => (rendered ? toCachedPage(username, rendered, readAt) : null))
      .then((page) => {
        if (page) set(username, page, rendering)
        return page
      })
      .finally(() => {
        renderings.delete(rendering)
        if (newest.get(username) === rendering) newest.delete(username)
      })
    return rendering
  }

  return {
    get,
    respond,
    async load(username, render) {
      const cached = get(username)
      if (cached) return cached
      const running = newest.get(username)
      if (running && !isOutdated(running)) return running.page
      return startRendering(username, render).page
    },
  }
}

function expireAfterUpdate(page: CachedPage): void {
  page.expiresAt = Math.min(page.expiresAt, page.readAt + REVALIDATE_AFTER_MS)
}

function sizeOf({ plain, bodies }: CachedPage): number {
  const compressed = (bodies.gzip?.bytes.byteLength ?? 0) + (bodies.br?.bytes.byteLength ?? 0)
  return plain.byteLength + compressed + ENTRY_OVERHEAD_BYTES
}
