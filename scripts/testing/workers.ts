import { availableParallelism } from 'node:os'

/**
 * Returns the number of test workers for the cores that this process may use. Tests wait for processes and databases
 * half of the time, so there are half again as many workers as cores; `TEST_WORKERS` sets another number.
 */
export function testWorkers(
  cores: number = availableParallelism(),
  environment: NodeJS.ProcessEnv = process.env,
): number {
  const named = Number(environment.TEST_WORKERS)
  if (Number.isInteger(named) && named > 0) return named
  return Math.max(1, Math.floor(cores * 1.5))
}

/** Workers of the two runners of `npm test`, which run side by side. */
interface SharedWorkers {
  /** Workers of Vitest. */
  unit: number
  /** Workers of Playwright. */
  browser: number
}

/** Shares the workers of a run between its runners. Pages that wait for the processor still draw, so a third tests them. */
export function shareWorkers(all: number): SharedWorkers {
  const browser = Math.max(1, Math.round(all / 3))
  return { browser, unit: Math.max(1, all - browser) }
}
