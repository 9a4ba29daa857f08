/** Returns a function that runs `load` at most once per `ttlMs`; calls in between share its promise. */
export function memoizeFor<Value>(ttlMs: number, load: () => Promise<Value>): () => Promise<Value> {
  let shared: { value: Promise<Value>; until: number } | null = null
  return () => {
    const now = performance.now()
    if (!shared || now >= shared.until) shared = { value: load(), until: now + ttlMs }
    return shared.value
  }
}
