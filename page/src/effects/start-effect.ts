import type { Effect, Intensity } from '@vitrine/widgets/effects/particles.ts'
import { playEffect } from '@vitrine/widgets/effects/play-effect.ts'
import { screenCanvas } from '@vitrine/widgets/effects/run-canvas.ts'
import { partId } from '../parts/part.ts'

/** Starts the effect of a page, behind its content and in front of its background. Returns a function that stops it. */
export function startEffect(page: Element | null, chosen: { effect: Effect; intensity: Intensity }): () => void {
  const canvas = screenCanvas(-1)
  // The canvas is in the page, whose renewal keeps the elements of running parts.
  canvas.id = partId('effect')
  canvas.style.color = 'var(--effect, #f4f1ea)'
  page?.prepend(canvas)
  const { stop } = playEffect(canvas, chosen)
  return () => {
    stop()
    canvas.remove()
  }
}
