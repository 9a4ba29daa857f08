import { useSyncExternalStore } from 'react'

const nothingToWatch = () => () => {}

/** Returns false on the server and during hydration, true afterwards. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    nothingToWatch,
    () => true,
    () => false,
  )
}
