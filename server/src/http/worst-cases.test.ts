import { expect, test } from 'vitest'
import { worstCases } from '../testing/worst-cases.ts'

/** Most milliseconds for which one input may block the process. */
const DELAY_MAX = 50
const TRIES = 8

function fastest(run: () => unknown): number {
  let best = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES && best > DELAY_MAX; tries += 1) {
    const started = process.cpuUsage()
    run()
    // Measures processor time, because on a busy machine other processes run meanwhile.
    best = Math.min(best, process.cpuUsage(started).user / 1000)
  }
  return best
}

test.each(worstCases())('$parser takes $input without holding up the process', ({ run }) => {
  expect(fastest(run)).toBeLessThanOrEqual(DELAY_MAX)
})
