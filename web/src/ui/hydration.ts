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
 * Passes text that was typed, filled in or deleted before hydration to `take`, once per field. Returns the ref for the
 * form.
 */
export function useEarlyTyping(take: (field: string, text: string) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const atStart = useRef(take)
  useEffect(() => {
    if (!form.current) return
    for (const field of form.current.elements) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue
      if (field.value !== field.defaultValue) atStart.current(field.name, field.value)
    }
  }, [])
  return form
}
