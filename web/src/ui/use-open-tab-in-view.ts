import { type RefObject, useEffect } from 'react'

/** Pixels of the next tab that are shown beside the open one. */
const PEEK = 56

/** Scrolls the open tab of a list into view when it changes, and when the list gets narrower. */
export function useOpenTabInView(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const shown = list.current
    if (!shown) return
    const show = () => showOpenTab(shown)
    const resized = new ResizeObserver(show)
    resized.observe(shown)
    const changed = new MutationObserver(show)
    changed.observe(shown, { attributeFilter: ['data-state'], subtree: true })
    return () => {
      resized.disconnect()
      changed.disconnect()
    }
  }, [list])
}

function showOpenTab(list: HTMLElement): void {
  const open = list.querySelector('[role="tab"][data-state="active"]')
  if (!open || list.scrollWidth <= list.clientWidth) return
  const [shown, wanted] = [list.getBoundingClientRect(), open.getBoundingClientRect()]
  list.scrollLeft += Math.max(0, wanted.right + PEEK - shown.right) + Math.min(0, wanted.left - PEEK - shown.left)
}
