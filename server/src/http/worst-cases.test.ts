import { expect, test } from 'vitest'
import { shortestTime } from '../testing/shortest-time.ts'
import { worstCases } from '../testing/worst-cases.ts'

/** Most milliseconds for which one input may block the process. */
const DELAY_MAX = 50

test.each(worstCases())('$parser takes $input without holding up the process', ({ run }) => {
  expect(shortestTime(run, DELAY_MAX)).toBeLessThanOrEqual(DELAY_MAX)
})
