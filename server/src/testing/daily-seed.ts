/**
 * Returns the base seed of random tests and prints it, so that a run which fails, hangs or is stopped can be repeated: the
 * value of `TEST_SEED`, or the date, so that each day plays other cases.
 */
export function dailySeed(): number {
  const seed = Number(process.env.TEST_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''))
  console.info(`TEST_SEED=${seed}`)
  return seed
}
