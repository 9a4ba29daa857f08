import fc from 'fast-check'
import { dailySeed } from './daily-seed.ts'
import { repetitions } from './repetitions.ts'

/** Replays of a failed schedule while it is shrunk; the smallest failing one so far is reported after them. */
const SHRINK_REPLAYS_MAX = 200

/** Number of schedules a test plays. */
export const SCHEDULES = repetitions('schedules')

/**
 * Plays random schedules and shrinks the first one that fails. Throws an error with that schedule, its failure, and the
 * environment that repeats it: `TEST_SEED` sets the base seed, `TEST_SEED_PATH` leads to the shrunk schedule.
 */
export async function playSchedules<Schedule>(
  schedules: fc.Arbitrary<Schedule>,
  play: (schedule: Schedule) => Promise<void>,
): Promise<void> {
  let [failed, replays] = [false, 0]
  const property = fc.asyncProperty(fc.noBias(schedules), async (schedule) => {
    if (failed) replays += 1
    if (replays > SHRINK_REPLAYS_MAX) return
    try {
      await play(schedule)
    } catch (error) {
      failed = true
      throw error
    }
  })
  const seed = dailySeed()
  const path = process.env.TEST_SEED_PATH
  const result = await fc.check(property, { seed, numRuns: SCHEDULES, ...(path === undefined ? {} : { path }) })
  if (!result.failed) return
  const repeat = `TEST_SEED=${result.seed} TEST_SEED_PATH=${result.counterexamplePath}`
  const cause = result.errorInstance
  const reason = cause instanceof Error ? cause.message : String(cause)
  const schedule = JSON.stringify(result.counterexample?.[0])
  throw new Error(`A schedule failed: ${reason}\n${schedule}\nRepeat it with ${repeat}`, { cause })
}

/** Makes values of `some` with this probability, otherwise null, and shrinks them to null. */
export function sometimes<Value>(percent: number, some: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> {
  const none = { weight: 100 - percent, arbitrary: fc.constant(null) }
  return fc.oneof({ withCrossShrink: true }, none, { weight: percent, arbitrary: some })
}

/** Returns the item at an index, counted again from the start past the end; undefined if there are no items. */
export function itemAt<Item>(items: readonly Item[], index: number): Item | undefined {
  return items[index % items.length]
}
