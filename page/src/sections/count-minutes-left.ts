const MINUTE = 60_000

/**
 * Calls `onMinute` with the minutes left, at once and each minute: counted down from the server's value by the visitor's
 * clock, 0 or less after the end. Returns a function that stops it.
 */
export function countMinutesLeft(received: { minutesLeft: number }, onMinute: (left: number) => void): () => void {
  // Timers pause while the device sleeps; the clock does not.
  const end = Date.now() + received.minutesLeft * MINUTE
  const count = () => onMinute(Math.round((end - Date.now()) / MINUTE))
  count()
  const timer = setInterval(count, MINUTE)
  return () => clearInterval(timer)
}
