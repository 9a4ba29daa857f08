import axe from 'axe-core'
import { expect } from 'vitest'
import { finishMotion } from './finish-motion.ts'

/** Expects that axe finds no violation in the open screen. Motion that ends is finished first: fading text has too little contrast. */
export async function expectAccessible(): Promise<void> {
  finishMotion()
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes: ['violations'],
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}
