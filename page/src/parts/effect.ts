import { keyOfSettings, NOT_RUNNING, type Part, prefersReducedMotion } from './part.ts'

/** Draws the visual effect behind the page, unless the visitor prefers reduced motion. */
export const effect: Part = {
  name: 'effect',
  keyOf: (view) => keyOfSettings(view.effect),
  async start({ state }) {
    const chosen = state.view.effect
    if (!chosen || prefersReducedMotion()) return NOT_RUNNING
    const { startEffect } = await import('../effects/start-effect.ts')
    return { stop: startEffect(document.querySelector('.page'), chosen) }
  },
}
