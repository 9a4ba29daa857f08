/** Maximum delay if the page is busy, and the delay in browsers without idle callbacks, in milliseconds. */
const IDLE_TIMEOUT_MS = 3000

/** Calls `work` as soon as the page is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, IDLE_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS })
  return () => cancelIdleCallback(handle)
}
