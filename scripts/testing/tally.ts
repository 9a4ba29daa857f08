/** A test and the seconds that it took. */
export interface TimedTest {
  name: string
  seconds: number
}

/** Result of one runner. A runner that crashed or ran nothing counts as one failure. */
export interface Tally {
  passed: number
  failed: number
  skipped: number
  /** Names of failed tests; they are repeated at the end of the run. */
  failures: string[]
  tests: TimedTest[]
}

export const EMPTY: Tally = { passed: 0, failed: 0, skipped: 0, failures: [], tests: [] }

/** Returns the tally of something that failed as a whole. */
export function oneFailure(name: string): Tally {
  return { ...EMPTY, failed: 1, failures: [name] }
}

/** Adds a failure if a runner failed without a failed test, or ran no test. */
export function countCrash(tally: Tally, { runner, succeeded }: { runner: string; succeeded: boolean }): Tally {
  const crashed = tally.failed === 0 && (!succeeded || tally.passed === 0)
  return crashed ? { ...tally, failed: 1, failures: [`${runner}: the runner failed without a failed test`] } : tally
}

export function sumTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, { passed, failed, skipped, failures, tests }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      failures: [...sum.failures, ...failures],
      tests: [...sum.tests, ...tests],
    }),
    EMPTY,
  )
}

const SLOWEST = 10

/** Returns the lines that end a run: the time of each lane, the slowest tests, the failures, and the count. */
export function summarize(
  { passed, failed, skipped, failures, tests }: Tally,
  lanes: readonly TimedTest[] = [],
): string[] {
  const slowest = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST)
  const timed = ({ name, seconds }: TimedTest) => `${seconds.toFixed(1).padStart(6)} s  ${name}`
  return [
    ...(lanes.length > 0 ? ['Time of each lane:', ...lanes.map(timed)] : []),
    ...(slowest.length > 0 ? [`The ${slowest.length} slowest tests:`] : []),
    ...slowest.map(timed),
    ...failures.map((failure) => `✗ ${failure}`),
    `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
  ]
}
