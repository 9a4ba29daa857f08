import { useRef } from 'react'

/**
 * Returns the focus to where it was when a dialog without a trigger closes, unless it is elsewhere by then. For the
 * dialog's content.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus() {
      before.current = document.activeElement
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      const { activeElement, body } = document
      const isElsewhere = activeElement !== body && !(event.target as Element).contains(activeElement)
      if (isElsewhere) return
      if (before.current instanceof HTMLElement) before.current.focus()
    },
  }
}
