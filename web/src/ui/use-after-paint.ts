import { startTransition, useEffect, useState } from 'react'

/**
 * Returns false until the screen around the component was painted, for parts that take longer to draw than a frame. They
 * are then rendered in a transition, which an input interrupts.
 */
export function useAfterPaint(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    let timer = 0
    // A timer that the next frame sets runs after that frame was painted.
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => startTransition(() => setPainted(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return painted
}
