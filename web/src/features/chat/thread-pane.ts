import { useSyncExternalStore } from 'react'
import { createStore } from '../../ui/store.ts'

/** The element beside the list that shows the open conversation; null while there is none. */
const pane = createStore<{ element: HTMLElement | null }>({ element: null })

/** Sets the element beside the list, as the `ref` of that element. */
export function setThreadPane(element: HTMLElement | null): void {
  pane.set({ element })
}

/** Returns the element beside the list; null while the conversation floats. */
export function useThreadPane(): HTMLElement | null {
  return useSyncExternalStore(
    pane.subscribe,
    () => pane.get().element,
    () => null,
  )
}
