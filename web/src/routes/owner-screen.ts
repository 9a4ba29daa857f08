import { requireSession } from '../session/index.ts'
import { OwnerSkeleton } from '../shell/owner-skeleton.tsx'

/**
 * Options of the routes of an owner's screens. The browser renders them, because the document is the same for everyone; it
 * contains their shape, which is shown until the session is known.
 */
export const ownerScreen = {
  ssr: false,
  beforeLoad: requireSession,
  pendingComponent: OwnerSkeleton,
  /** Milliseconds after which another screen is replaced by the shape. */
  pendingMs: 300,
  /** No screen waits for its shape. */
  pendingMinMs: 0,
} as const
