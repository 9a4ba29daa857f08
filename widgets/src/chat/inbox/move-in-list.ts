import type { KeyboardEvent } from 'react'

/** Moves the focus in a list of conversations: the arrow keys by one, Home and End to the first and the last. */
export function moveInList(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('.chat-item-open')]
  const row = document.activeElement?.closest('.chat-item')
  const next = nextItem(
    event.key,
    items.findIndex((item) => row?.contains(item)),
    items.length,
  )
  if (next === null) return
  event.preventDefault()
  items[next]?.focus()
}

/** Returns the index of the item that a key moves to; null for any other key, and outside of the list. */
function nextItem(key: string, at: number, count: number): number | null {
  if (at === -1) return null
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(at - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
