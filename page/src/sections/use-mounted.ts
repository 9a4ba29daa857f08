import { useSyncExternalStore } from 'react'

const nothingToWatch = () => () => {}

/** False in the server's HTML and while it comes to life, true from then on. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    nothingToWatch,
    () => true,
    () => false,
  )
}
