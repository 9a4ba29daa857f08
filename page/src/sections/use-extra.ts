import { useEffect, useEffectEvent } from 'react'

/**
 * Starts something that only some pages wear, and loads it only there. `start` runs again whenever `key` changes, after
 * what it answered before has stopped the last one; with `null` nothing runs.
 */
export function useExtra(key: string | null, start: () => Promise<() => void>): void {
  const begin = useEffectEvent(start)
  useEffect(() => {
    if (key === null) return
    // An ornament that does not arrive is not missed.
    const begun = begin().catch(() => () => {})
    return () => void begun.then((stop) => stop())
  }, [key])
}
