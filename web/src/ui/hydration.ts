import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'

const nothingToWatch = () => () => {}

/** Returns false on the server and until the app is hydrated, for controls that need the app. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    nothingToWatch,
    () => true,
    () => false,
  )
}

/**
 * Passes the text of each field at hydration to `take`, because a person may have changed it before. Returns the ref
 * for the form.
 */
export function useEarlyTyping(take: (field: string, text: string) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const atStart = useRef(take)
  useEffect(() => {
    if (!form.current) return
    for (const [field, text] of new FormData(form.current)) {
      if (typeof text === 'string') atStart.current(field, text)
    }
  }, [])
  return form
}
