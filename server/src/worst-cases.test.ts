import { expect, test } from 'vitest'
import { worstCases } from './testing/worst-cases.ts'

/** Milliseconds that one input may keep the process from answering anybody else. */
const DELAY_MAX = 50
const TRIES = 8

function fastest(run: () => unknown): number {
  let best = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES && best > DELAY_MAX; tries += 1) {
    const started = process.cpuUsage()
    run()
    // Time on the processor: on a busy machine the clock goes on while others are served.
    best = Math.min(best, process.cpuUsage(started).user / 1000)
  }
  return best
}

test.each(worstCases())('$parser takes $input without holding up the process', ({ run }) => {
  expect(fastest(run)).toBeLessThanOrEqual(DELAY_MAX)
})
