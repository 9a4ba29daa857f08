import { type RefObject, useEffect, useRef, useState } from 'react'
import { cn } from './cn.ts'

/** Share of an item that is shown if nothing of it is hidden; the rest is a line below the row, and rounding. */
const COMPLETE = 0.95

/**
 * Returns the refs of the first and the last item of a row that scrolls sideways, and classes of the row, which fade it
 * at an edge that hides some of its items.
 */
export function useFadingEnds<Item extends HTMLElement>(): {
  first: RefObject<Item | null>
  last: RefObject<Item | null>
  fade: string
} {
  const first = useRef<Item>(null)
  const last = useRef<Item>(null)
  const [hides, setHides] = useState({ start: false, end: false })
  useEffect(() => {
    const [start, end] = [first.current, last.current]
    const root = start?.parentElement
    if (!root || !end) return
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          setHides((before) => ({ ...before, [target === start ? 'start' : 'end']: intersectionRatio < COMPLETE }))
        }
      },
      { root, threshold: COMPLETE },
    )
    observer.observe(start)
    observer.observe(end)
    return () => observer.disconnect()
  }, [])
  const fade = cn(
    '[mask-image:linear-gradient(90deg,transparent,black_var(--start),black_calc(100%-var(--end)),transparent)]',
    hides.start ? '[--start:2.5rem]' : '[--start:0px]',
    hides.end ? '[--end:2.5rem]' : '[--end:0px]',
  )
  return { first, last, fade }
}
