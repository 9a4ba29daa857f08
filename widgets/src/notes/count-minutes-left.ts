import { endOf } from '../end-of.ts'

const MINUTE = 60_000

/** Ends by received value. A component that is shown again continues the count that began when the value arrived. */
const ends = new WeakMap<object, number>()

/**
 * Calls `onMinute` with the minutes left, at once and each minute. The visitor's clock counts down from the server's
 * value; after the end the minutes are 0 or less. Returns a function that stops the calls.
 */
export function countMinutesLeft(received: { minutesLeft: number }, onMinute: (left: number) => void): () => void {
  // Timers pause while the device sleeps; the clock does not.
  const end = ends.get(received) ?? endOf(received)
  ends.set(received, end)
  const count = () => onMinute(Math.round((end - Date.now()) / MINUTE))
  count()
  const timer = setInterval(count, MINUTE)
  return () => clearInterval(timer)
}
