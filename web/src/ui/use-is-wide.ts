import { useSyncExternalStore } from 'react'

/** Two parts of a screen are side by side from this width. */
const WIDE = '(min-width: 1024px)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Returns true if the window is wide enough for two parts side by side. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
}
