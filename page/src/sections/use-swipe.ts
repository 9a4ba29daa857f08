import { type DragEvent, type MouseEvent, type PointerEvent, useRef } from 'react'

/** Distance of a swipe in CSS pixels. */
const SWIPE = 40

/**
 * Returns listeners for an element that is swiped sideways. `onSwipe` takes 1 for a swipe to the left, -1 to the right;
 * `onClick` takes the clicks that end no swipe, before their targets.
 */
export function useSwipe({ onSwipe, onClick }: { onSwipe(steps: 1 | -1): void; onClick(event: MouseEvent): void }) {
  const touchedAt = useRef<number | null>(null)
  const swiped = useRef(false)
  return {
    // Browsers begin to drag a picture or a link, and cancel the pointer.
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
    /** Keeps the click at the end of a swipe from opening a link. The click of a key has no detail. */
    onClickCapture(event: MouseEvent) {
      if (!swiped.current || event.detail === 0) return onClick(event)
      swiped.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
