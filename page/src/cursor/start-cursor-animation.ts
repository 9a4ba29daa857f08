import { playCursor } from '@vitrine/widgets/cursor/play-cursor.ts'
import type { CursorAnimation } from '@vitrine/widgets/cursor/traces.ts'
import { screenCanvas } from '@vitrine/widgets/effects/run-canvas.ts'

/** Starts the animation of a page's cursor above everything, without taking part in clicks. Returns a function that stops it. */
export function startCursorAnimation(chosen: { animation: CursorAnimation; size: number }): () => void {
  const canvas = screenCanvas(100)
  canvas.dataset.cursor = chosen.animation
  document.body.append(canvas)
  const cursor = playCursor(canvas, chosen)
  const listening = new AbortController()
  const options = { passive: true, signal: listening.signal }
  addEventListener('pointermove', ({ clientX, clientY }) => cursor.move(clientX, clientY), options)
  addEventListener('pointerdown', ({ clientX, clientY }) => cursor.click(clientX, clientY), options)
  return () => {
    listening.abort()
    cursor.stop()
    canvas.remove()
  }
}
