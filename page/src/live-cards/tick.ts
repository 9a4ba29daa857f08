const SECOND_MS = 1000

/** Calls of a function each second. */
export interface Ticker {
  /** Calls the function now unless the page is hidden, and then each second while `needed` and the page is visible. */
  run(needed: boolean): void
  stop(): void
}

/** Returns a ticker that does not run yet. `tick` is also called each time the page becomes visible again. */
export function createTicker(tick: () => void): Ticker {
  let timer: ReturnType<typeof setInterval> | undefined
  let wanted = false

  function update(): void {
    clearInterval(timer)
    timer = undefined
    if (document.hidden) return
    tick()
    if (wanted) timer = setInterval(tick, SECOND_MS)
  }
  document.addEventListener('visibilitychange', update)
  return {
    run(needed) {
      wanted = needed
      update()
    },
    stop() {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    },
  }
}
