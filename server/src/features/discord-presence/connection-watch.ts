/** Milliseconds between two checks. */
const CHECK_MS = 5000
/** Milliseconds without a connection after which it counts as interrupted. A bot usually resumes within seconds. */
const INTERRUPTED_MS = 30_000

/**
 * Calls `onChanged(true)` when a connection has been missing for half a minute, and `onChanged(false)` when it is
 * back after that. Returns a function that ends the checks.
 */
export function watchConnection(isConnected: () => boolean, onChanged: (interrupted: boolean) => void): () => void {
  let missingSince: number | null = null
  let interrupted = false

  function check(): void {
    const now = performance.now()
    missingSince = isConnected() ? null : (missingSince ?? now)
    const lasts = missingSince !== null && now - missingSince >= INTERRUPTED_MS
    if (lasts === interrupted) return
    interrupted = lasts
    onChanged(interrupted)
  }
  const interval = setInterval(check, CHECK_MS).unref()
  return () => clearInterval(interval)
}
