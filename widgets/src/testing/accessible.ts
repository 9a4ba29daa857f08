import axe from 'axe-core'
import { expect } from 'vitest'

/** Expects that axe finds no violation in the open screen. Motion that ends is finished first: fading text has too little contrast. */
export async function expectAccessible(): Promise<void> {
  for (const animation of document.getAnimations()) {
    const { timeline, effect } = animation
    // Animations driven by scrolling, and endless ones, never finish.
    const ends = effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    if (timeline === document.timeline && ends) animation.finish()
  }
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}
