import { requireSession } from '../session/index.ts'
import { OwnerSkeleton } from '../shell/owner-skeleton.tsx'

/**
 * Route options of an owner's screens. The server renders them for a signed-in person, with the queries of
 * `web/src/owner-queries.ts` (ADR 89). Others get the outline of the screen and are redirected by the browser, which
 * knows the fragment of the address.
 */
export const ownerScreen = {
  beforeLoad: requireSession,
  pendingComponent: OwnerSkeleton,
  /** Milliseconds of loading after which the outline replaces the previous screen. */
  pendingMs: 300,
  /** Minimum time of the outline in milliseconds: none, so that a loaded screen is shown at once. */
  pendingMinMs: 0,
} as const

/** Route options of an owner's screen that only the browser renders, because it depends on what the tab stores. */
export const browserScreen = { ...ownerScreen, ssr: false } as const
