import { endOf } from '../end-of.ts'

const MINUTE = 60_000

/** Ends of values that were counted before, so that a component that is shown again continues from the value's arrival. */
const ends = new WeakMap<object, number>()

/**
 * Calls `onMinute` with the minutes left, at once and each minute: counted down from the server's value by the visitor's
 * clock, 0 or less after the end. Returns a function that stops it.
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
