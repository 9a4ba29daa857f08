/** Errors of a chain that are looked at: a chain that is longer, or goes in a circle, ends there. */
const LENGTH_MAX = 20

/** Returns an error and everything behind it, outermost first: its causes, and the errors that an AggregateError holds. */
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
