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

/**
 * Returns the workers of each runner while Vitest and Playwright run side by side: two thirds of those that a runner has
 * alone, which is as many as cores.
 */
export function workersSideBySide(alone: number): number {
  return Math.max(1, Math.round((alone * 2) / 3))
}
