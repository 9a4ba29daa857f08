import type { LivePresence } from '@vitrine/core/discord-presence/lite'
import type { LiveSong } from '@vitrine/core/now-playing/lite'
import type { PageStats } from '@vitrine/core/portfolios/lite'
import type { VisitView } from '../data-blocks.ts'

/** State of a page in the browser: its view, and the values that the socket has sent since. */
export interface PageState {
  /** The view that the document was rendered from, or the one that it was last renewed with. */
  view: VisitView
  /** Version of the view without its stats, presence and song. */
  version: string
  /** Present views and likes; null while they are hidden. */
  stats: PageStats | null
  /** Presence of the owner; null without the Discord card. */
  presence: LivePresence | null
  /** Song of the owner; null without its card. */
  song: LiveSong | null
  /** Milliseconds by which the server's clock is ahead of this device's; null until that is known. */
  clock: number | null
  ownLike: OwnLike
  /** True if the page is the visitor's own; null until that is known. */
  owner: boolean | null
  /** Number of unread conversations for the owner, of unread messages for a visitor. */
  unread: number
}

/** The visitor's stored like; `liked` is null if it has to be read. Every change creates a new object. */
export interface OwnLike {
  liked: boolean | null
}

/** A page whose parts run. */
export interface Page {
  readonly state: PageState
  /**
   * Changes the state. Parts whose key changes are stopped and started again, the others are updated. `redraw` changes
   * the document in between.
   */
  set(change: Partial<PageState>, redraw?: () => void): void
  /** Returns true if the part with this name was started and not stopped. */
  runs(name: string): boolean
}

/** Part of a page that scripts bring to life. */
export interface Part {
  /** Name of the part; {@link partId} makes the id of its element. */
  name: string
  /** Returns null for a page without this part. When the key changes, the part is started again. */
  keyOf(view: VisitView): string | null
  /** Starts the part. Its element and everything in it belong to the part until it is stopped. */
  start(page: Page): RunningPart | Promise<RunningPart>
}

/** A started part. */
export interface RunningPart {
  /** Shows a state. Called once after the start, and again after each change. */
  update?(state: PageState): void
  stop(): void
}

/** Returns the key of a part with these settings; null without them. */
export function keyOfSettings(settings: object | undefined): string | null {
  return settings ? JSON.stringify(settings) : null
}

/** Returns the id of the element of a part. */
export function partId(name: string): string {
  return `part-${name}`
}

/** Returns the element of a part. Throws if the document has none. */
export function partElement(name: string): HTMLElement {
  const element = document.getElementById(partId(name))
  if (!element) throw new Error(`The page has no ${name}`)
  return element
}

/** Returns the state of a page that was rendered from this view. */
export function firstState(view: VisitView, version: string): PageState {
  return {
    view,
    version,
    stats: view.stats,
    presence: view.discord?.live ?? null,
    song: view.nowPlaying,
    clock: null,
    ownLike: { liked: null },
    owner: null,
    unread: 0,
  }
}

/** Returns the live value with the higher version; `later` if the versions are equal or one of the values is null. */
export function newerOf<Live extends { version: number }>(earlier: Live | null, later: Live | null): Live | null {
  return earlier && later && earlier.version > later.version ? earlier : later
}

/** Event of the window: the visitor has closed the enter screen. */
export const ENTERED = 'vitrine-entered'

/** A part that has nothing to do on this device. */
export const NOT_RUNNING: RunningPart = { stop() {} }

/** Returns true if the visitor prefers reduced motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
