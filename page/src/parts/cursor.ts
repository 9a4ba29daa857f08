import { keyOfSettings, NOT_RUNNING, type Part, prefersReducedMotion } from './part.ts'

/** Draws the animation of a mouse cursor, unless the visitor prefers reduced motion. */
export const cursor: Part = {
  name: 'cursor',
  keyOf: (view) => keyOfSettings(view.cursor),
  async start({ state }) {
    const chosen = state.view.cursor
    const hasMouse = matchMedia('(hover: hover) and (pointer: fine)').matches
    if (!chosen || prefersReducedMotion() || !hasMouse) return NOT_RUNNING
    const { startCursorAnimation } = await import('../cursor/start-cursor-animation.ts')
    return { stop: startCursorAnimation(chosen) }
  },
}
