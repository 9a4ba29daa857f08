import { LRUCache } from 'lru-cache'
import type { EventBus } from '../events.ts'
import { createTaggedKeys } from '../tagged-keys.ts'
import { type CachedPage, type PageSubject, type RenderedPage, toCachedPage } from './cached-page.ts'

/** Shortest time between two renderings of a page whose counts change all the time, in milliseconds. */
const REVALIDATE_AFTER_MS = 1000
/** Memory of an entry besides its bodies, in bytes. */
const ENTRY_OVERHEAD_BYTES = 2048

/** Rendered pages in memory, by username (ADR 6). */
export interface PageCache {
  /** Returns the cached page, or undefined if it is missing or expired. */
  get(username: string): CachedPage | undefined
  /** Returns the cached page or renders it. Concurrent calls share one rendering. Null if there is no such page. */
  load(username: string, render: Render): Promise<CachedPage | null>
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
  /** Portfolios whose counts changed since it started. */
  recounted: Set<string>
  /** True if events may have been missed since it started. */
  outdated: boolean
}

/** Returns true if the rendering may show the state before an event. Any event may concern a page that is not yet known. */
function isOutdated({ subject, changed, outdated }: Rendering): boolean {
  if (outdated) return true
  return subject ? changed.has(subject.portfolioId) || changed.has(subject.ownerId) : changed.size > 0
}

/**
 * Creates the page cache, of at most `bytes`. Events invalidate a page at once; a change of its counts lets it expire
 * {@link REVALIDATE_AFTER_MS} after it was read. Events about other pages change neither its entry nor its rendering.
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

  events.on('portfolioChanged', ({ portfolioId }) => invalidateTagged(portfolioId))
  events.on('noteChanged', ({ portfolioId }) => invalidateTagged(portfolioId))
  events.on('planChanged', ({ userId }) => invalidateTagged(userId))
  events.on('busStatusChanged', (status) => {
    synced = status.synced
    for (const rendering of renderings) rendering.outdated = true
    entries?.clear()
  })
  events.on('statsChanged', ({ portfolioId }) => {
    for (const rendering of renderings) rendering.recounted.add(portfolioId)
    for (const username of tagged.find(portfolioId)) {
      const page = entries?.peek(username)
      if (page) expireAfterRecount(page)
    }
  })

  function get(username: string): CachedPage | undefined {
    const page = entries?.get(username)
    return page && clock().getTime() < page.expiresAt ? page : undefined
  }

  function set(username: string, page: CachedPage, rendering: Rendering): void {
    rendering.subject = page
    if (isOutdated(rendering) || !synced || !entries) return
    if (rendering.recounted.has(page.portfolioId)) expireAfterRecount(page)
    entries.set(username, page)
    if (entries.has(username)) tagged.add(username, [page.portfolioId, page.ownerId])
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
    renderings.add(rendering)
    newest.set(username, rendering)
    const identify = (subject: PageSubject) => {
      rendering.subject = subject
    }
    rendering.page = render(identify)
      .then((rendered) => (rendered ? toCachedPage(rendered, readAt) : null))
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
    async load(username, render) {
      const cached = get(username)
      if (cached) return cached
      const running = newest.get(username)
      if (running && !isOutdated(running)) return running.page
      return startRendering(username, render).page
    },
  }
}

function expireAfterRecount(page: CachedPage): void {
  page.expiresAt = Math.min(page.expiresAt, page.readAt + REVALIDATE_AFTER_MS)
}

function sizeOf({ plain, gzip }: CachedPage): number {
  return plain.bytes.byteLength + gzip.bytes.byteLength + ENTRY_OVERHEAD_BYTES
}
