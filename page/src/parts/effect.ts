import { NOT_RUNNING, type Part, prefersReducedMotion } from './part.ts'

/** Draws the visual effect behind the page, unless the visitor prefers reduced motion. */
export const effect: Part = {
  name: 'effect',
  keyOf: ({ design: { visualEffect, effectIntensity } }) =>
    visualEffect === 'none' ? null : `${visualEffect} ${effectIntensity}`,
  async start({ state }) {
    const { visualEffect, effectIntensity } = state.view.design
    if (visualEffect === 'none' || prefersReducedMotion()) return NOT_RUNNING
    const { startEffect } = await import('../effects/start-effect.ts')
    return { stop: startEffect(document.querySelector('.page'), { effect: visualEffect, intensity: effectIntensity }) }
  },
}
