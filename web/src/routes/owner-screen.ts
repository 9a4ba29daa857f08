import { requireSession } from '../session/index.ts'
import { OwnerSkeleton } from '../shell/owner-skeleton.tsx'

/**
 * Route options of an owner's screens. Only the browser renders these screens, because the server's document is the
 * same for everyone. The document contains the outline of a screen, which is shown until the session is known.
 */
export const ownerScreen = {
  ssr: false,
  beforeLoad: requireSession,
  pendingComponent: OwnerSkeleton,
  /** Milliseconds of loading after which the outline replaces the previous screen. */
  pendingMs: 300,
  /** Minimum time of the outline in milliseconds: none, so that a loaded screen is shown at once. */
  pendingMinMs: 0,
} as const
