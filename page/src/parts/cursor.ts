import { NOT_RUNNING, type Part, prefersReducedMotion } from './part.ts'

/** Draws the animation of a mouse cursor, unless the visitor prefers reduced motion. */
export const cursor: Part = {
  name: 'cursor',
  keyOf: ({ design: { cursorAnimationType, cursorSize } }) =>
    cursorAnimationType === 'none' ? null : `${cursorAnimationType} ${cursorSize}`,
  async start({ state }) {
    const { cursorAnimationType, cursorSize } = state.view.design
    const hasMouse = matchMedia('(hover: hover) and (pointer: fine)').matches
    if (cursorAnimationType === 'none' || prefersReducedMotion() || !hasMouse) return NOT_RUNNING
    const { startCursorAnimation } = await import('../cursor/start-cursor-animation.ts')
    return { stop: startCursorAnimation({ animation: cursorAnimationType, size: cursorSize }) }
  },
}
