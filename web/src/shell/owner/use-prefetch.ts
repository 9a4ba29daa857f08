import { useEffect, useRef } from 'react'

/** Time for which a pointer stays on a link before its screen is prefetched, in milliseconds. */
const REST_MS = 60

/** Handlers of a link. */
interface PrefetchHandlers {
  onPointerMove(): void
  onPointerLeave(): void
  onPointerDown(): void
  onFocus(): void
}

/**
 * Returns the handlers of a link that call `prefetch` when a person is about to follow it: the pointer stays on it, or it
 * is pressed or focused. Failures are ignored, because the screen reports its own. Nothing is prefetched offline.
 */
export function usePrefetch(prefetch: () => Promise<unknown>): PrefetchHandlers {
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const start = () => {
    clearTimeout(timer.current)
    if (navigator.onLine) prefetch().catch(() => {})
  }
  return {
    // A link that appears below a resting pointer is not moved on.
    onPointerMove() {
      timer.current ||= window.setTimeout(start, REST_MS)
    },
    onPointerLeave() {
      clearTimeout(timer.current)
      timer.current = 0
    },
    onPointerDown: start,
    onFocus: start,
  }
}
