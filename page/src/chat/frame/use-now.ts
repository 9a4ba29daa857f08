import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** Returns the present time, updated once a minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Returns the minutes until a moment, rounded up; 0 after it. */
export function minutesTo(moment: number, now: Date): number {
  return Math.max(0, Math.ceil((moment - now.getTime()) / MINUTE_MS))
}
