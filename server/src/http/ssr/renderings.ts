import type { CachedPage, PageSubject, RenderedPage } from './cached-page.ts'

/** Renders a page; null if there is none. Calls `identify` once the data were read, to compare events with its ids. */
export type Render = (identify: (subject: PageSubject) => void) => Promise<RenderedPage | null>

/** Rendering in progress. */
export interface Rendering {
  page: Promise<CachedPage | null>
  /** Page that is rendered; null until its data were read. */
  subject: PageSubject | null
  /** Ids of portfolios that changed, and of owners whose plans changed, since the rendering started. */
  changed: Set<string>
  /** Ids of portfolios whose counts, presence or song changed since the rendering started. */
  updated: Set<string>
  /** True if events may have been missed since the rendering started. */
  outdated: boolean
}

/** Returns true if the rendering may show the state before an event; any event counts while its page is not known. */
export function isOutdated({ subject, changed, outdated }: Rendering): boolean {
  if (outdated) return true
  return subject ? changed.has(subject.portfolioId) || changed.has(subject.ownerId) : changed.size > 0
}

/** Renderings in progress, which concurrent requests share. */
export interface Renderings extends Iterable<Rendering> {
  /** Returns the newest rendering of a page unless it may show the state before an event. */
  find(username: string): Rendering | undefined
  /** Starts a rendering. It ends when `render` settles. */
  start(username: string, render: (rendering: Rendering) => Promise<CachedPage | null>): Rendering
}

/** Creates an empty record of renderings. */
export function createRenderings(): Renderings {
  const newest = new Map<string, Rendering>()
  const running = new Set<Rendering>()
  return {
    [Symbol.iterator]: () => running.values(),
    find(username) {
      const rendering = newest.get(username)
      return rendering && !isOutdated(rendering) ? rendering : undefined
    },
    start(username, render) {
      const rendering: Rendering = {
        page: Promise.resolve(null),
        subject: null,
        changed: new Set(),
        updated: new Set(),
        outdated: false,
      }
      running.add(rendering)
      newest.set(username, rendering)
      rendering.page = render(rendering).finally(() => {
        running.delete(rendering)
        if (newest.get(username) === rendering) newest.delete(username)
      })
      return rendering
    },
  }
}
