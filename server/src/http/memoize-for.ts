/**
 * Returns a function that calls `load` and caches its promise, also one that fails, until `ttlMs` milliseconds after
 * it has settled. Calls until then share the promise.
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
