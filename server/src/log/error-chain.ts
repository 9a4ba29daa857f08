/** Most errors of a chain that are returned. */
const LENGTH_MAX = 20

/** Returns an error, its causes and the errors of every AggregateError among them, outermost first. */
export function errorChain(error: unknown): Error[] {
  const found: Error[] = []
  const waiting: unknown[] = [error]
  while (waiting.length > 0 && found.length < LENGTH_MAX) {
    const next = waiting.shift()
    if (!(next instanceof Error) || found.includes(next)) continue
    found.push(next)
    waiting.push(...(next instanceof AggregateError ? next.errors.slice(0, LENGTH_MAX) : []), next.cause)
  }
  return found
}
