import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'

const nothingToWatch = () => () => {}

/** False on the server and until the app runs in the browser. What needs the app to work waits for it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    nothingToWatch,
    () => true,
    () => false,
  )
}

/**
 * A form that the server rendered can be typed into, or filled by a password manager, before the app runs. Hands each
 * such text to `take`, once, with the name of its field. Answers the form's ref.
 */
export function useEarlyTyping(take: (field: string, text: string) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const atStart = useRef(take)
  useEffect(() => {
    if (!form.current) return
    for (const [field, text] of new FormData(form.current)) {
      if (typeof text === 'string' && text !== '') atStart.current(field, text)
    }
  }, [])
  return form
}
