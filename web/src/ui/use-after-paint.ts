import { startTransition, useEffect, useState } from 'react'

/** Calls `work` once the next frame was painted. Returns a function that cancels it. */
export function afterPaint(work: () => void): () => void {
  let timer = 0
  // A timer that a frame sets runs after that frame was painted.
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/**
 * Returns false until the screen around the component was painted, for parts that take longer to draw than a frame. They
 * are then rendered in a transition, which an input interrupts.
 */
export function useAfterPaint(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), [])
  return painted
}
