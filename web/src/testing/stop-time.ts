import { onTestFinished, vi } from 'vitest'

/** Stops the timers and the clock of the document until the test ends. `vi.advanceTimersByTimeAsync` moves them. */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}
