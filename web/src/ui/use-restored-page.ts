import { useEffect, useEffectEvent } from 'react'

/** Calls `onRestored` when the browser shows the stored document again after 'back', as it was when it was left. */
export function useRestoredPage(onRestored: () => void): void {
  const restore = useEffectEvent(onRestored)
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) restore()
    }
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])
}
