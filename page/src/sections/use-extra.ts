import { useEffect, useEffectEvent } from 'react'

/**
 * Loads and starts something that only some pages use. `start` runs again when `key` changes, after the function that it
 * returned before has stopped the last one. With `null` nothing runs.
 */
export function useExtra(key: string | null, start: () => Promise<() => void>): void {
  const begin = useEffectEvent(start)
  useEffect(() => {
    if (key === null) return
    // A decoration that cannot be loaded is left out.
    const begun = begin().catch(() => () => {})
    return () => void begun.then((stop) => stop())
  }, [key])
}
