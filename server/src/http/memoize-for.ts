/**
 * Returns a function that runs `load` one at a time, and again at the earliest `ttlMs` after it has ended. Calls in between
 * share its promise.
 */
export function memoizeFor<Value>(ttlMs: number, load: () => Promise<Value>): () => Promise<Value> {
  let shared: { value: Promise<Value>; until: number } | null = null
  return () => {
    if (shared && performance.now() < shared.until) return shared.value
    const next = { value: load(), until: Number.POSITIVE_INFINITY }
    const end = () => {
      next.until = performance.now() + ttlMs
    }
    next.value.then(end, end)
    shared = next
    return next.value
  }
}
