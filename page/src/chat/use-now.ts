import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** The present, a minute at a time. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Whole minutes until a moment, counted up; 0 once it is past. */
export function minutesTo(moment: number, now: Date): number {
  return Math.max(0, Math.ceil((moment - now.getTime()) / MINUTE))
}
