import { expect, test } from 'vitest'
import { worstCases } from './testing/worst-cases.ts'

/** Milliseconds that one input may keep the process from answering anybody else. */
const DELAY_MAX = 50
const TRIES = 4

function fastest(run: () => unknown): number {
  let best = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES && best > DELAY_MAX; tries += 1) {
    const started = performance.now()
    run()
    best = Math.min(best, performance.now() - started)
  }
  return best
}

test.each(worstCases())('$parser takes $input without holding up the process', ({ run }) => {
  expect(fastest(run)).toBeLessThanOrEqual(DELAY_MAX)
})
