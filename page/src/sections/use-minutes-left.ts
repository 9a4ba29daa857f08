import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** Returns the minutes left, counted down from the server's value by the visitor's clock; 0 or less after the end. */
export function useMinutesLeft(received: { minutesLeft: number }): number {
  const [left, setLeft] = useState(received.minutesLeft)
  useEffect(() => {
    // Timers pause while the device sleeps; the clock does not.
    const end = Date.now() + received.minutesLeft * MINUTE
    const count = () => setLeft(Math.round((end - Date.now()) / MINUTE))
    count()
    const timer = setInterval(count, MINUTE)
    return () => clearInterval(timer)
  }, [received])
  return left
}
