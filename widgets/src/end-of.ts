/**
 * Returns the end of a value that was received just now, in milliseconds. It counts from the minutes left, as this clock may
 * be wrong.
 */
export function endOf({ minutesLeft }: { minutesLeft: number }): number {
  return Date.now() + minutesLeft * 60_000
}
