import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Distance from the end within which a reader counts as being there, in pixels. */
const NEAR_PX = 48

/**
 * Scrolls a list to new entries while its reader is at the end, or if the reader wrote the newest entry. Elsewhere the
 * position stays, also when older entries are added above. `first` and `last` are ids of the outermost entries; `own`
 * is true if the reader wrote the last one. `behind` is true while new entries are out of view below.
 */
export function useScrollEnd(
  list: RefObject<HTMLElement | null>,
  { first, last, own }: { first: string | undefined; last: string | undefined; own: boolean },
): { behind: boolean; toEnd(): void; onScroll(): void } {
  const atEnd = useRef(true)
  const fromEnd = useRef(0)
  const known = useRef<{ first: string | undefined; last: string | undefined }>({ first: undefined, last: undefined })
  const [behind, setBehind] = useState(false)

  function toEnd(): void {
    const element = list.current
    if (!element) return
    element.scrollTop = element.scrollHeight
    atEnd.current = true
    setBehind(false)
  }
  function onScroll(): void {
    const element = list.current
    if (!element) return
    fromEnd.current = element.scrollHeight - element.scrollTop
    atEnd.current = fromEnd.current - element.clientHeight < NEAR_PX
    if (atEnd.current) setBehind(false)
  }

  useLayoutEffect(() => {
    const element = list.current
    const before = known.current
    known.current = { first, last }
    if (!element) return
    const added = before.last !== last
    if (atEnd.current || (added && own)) {
      element.scrollTop = element.scrollHeight
      atEnd.current = true
      setBehind(false)
    } else if (before.first !== first) element.scrollTop = element.scrollHeight - fromEnd.current
    else if (added) setBehind(true)
    fromEnd.current = element.scrollHeight - element.scrollTop
  }, [list, first, last, own])

  // A phone's keyboard makes the list smaller and a failed message grows: the end stays visible.
  useEffect(() => {
    const element = list.current
    if (!element) return
    const watcher = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight
    })
    for (const watched of [element, ...element.children]) watcher.observe(watched)
    return () => watcher.disconnect()
  }, [list])

  return { behind, toEnd, onScroll }
}
