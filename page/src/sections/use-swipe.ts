import { type DragEvent, type MouseEvent, type PointerEvent, useRef } from 'react'

/** Minimum distance of a swipe in CSS pixels. */
const SWIPE = 40

/**
 * Returns listeners for an element that is swiped sideways. They call `onSwipe` with 1 for a swipe to the left and -1
 * for one to the right, and `onClick` with each click that does not end a swipe, before the clicked element receives
 * it.
 */
export function useSwipe({ onSwipe, onClick }: { onSwipe(steps: 1 | -1): void; onClick(event: MouseEvent): void }) {
  const touchedAt = useRef<number | null>(null)
  const swiped = useRef(false)
  return {
    // Browsers would otherwise begin to drag a picture or a link, and cancel the pointer.
    onDragStart: (event: DragEvent) => event.preventDefault(),
    onPointerDown(event: PointerEvent) {
      touchedAt.current = event.clientX
      swiped.current = false
    },
    onPointerUp(event: PointerEvent) {
      const distance = event.clientX - (touchedAt.current ?? event.clientX)
      touchedAt.current = null
      swiped.current = Math.abs(distance) >= SWIPE
      if (swiped.current) onSwipe(distance < 0 ? 1 : -1)
    },
    onPointerCancel() {
      touchedAt.current = null
    },
    /** Keeps the click at the end of a swipe from opening a link. Clicks by keyboard have a `detail` of 0. */
    onClickCapture(event: MouseEvent) {
      if (!swiped.current || event.detail === 0) return onClick(event)
      swiped.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
