import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** Counts the minutes of something down from what the server told, by the visitor's clock. 0 or less once it is over. */
export function useMinutesLeft(told: { minutesLeft: number }): number {
  const [left, setLeft] = useState(told.minutesLeft)
  useEffect(() => {
    // A timer rests while the machine sleeps, the clock does not.
    const end = Date.now() + told.minutesLeft * MINUTE
    const count = () => setLeft(Math.round((end - Date.now()) / MINUTE))
    count()
    const timer = setInterval(count, MINUTE)
    return () => clearInterval(timer)
  }, [told])
  return left
}
