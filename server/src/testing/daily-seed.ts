/** Date as a number, read before a test stops the clock. */
const TODAY = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''))

/**
 * Returns the base seed of random tests and prints it, so that a run which fails, hangs or is stopped can be repeated: the
 * value of `TEST_SEED`, or the date, so that each day plays other cases.
 */
export function dailySeed(): number {
  const seed = Number(process.env.TEST_SEED ?? TODAY)
  console.info(`TEST_SEED=${seed}`)
  return seed
}
