import { nextVisibilityChange, type Visibility, type VisibilityState, visibilityState } from '@vitrine/core/portfolios'
import { useEffect, useState } from 'react'
import { serverClock } from '../../../api/server-clock.ts'

/** Longest delay of a timer, in milliseconds. */
const TIMER_MAX_MS = 2 ** 31 - 1

/** Returns the state of an entry by the server's clock, and renders again when it changes. */
export function useVisibilityState(visibility: Visibility): VisibilityState {
  const [, setNow] = useState(0)
  const now = new Date(serverClock.toServerTime(Date.now()))
  const next = nextVisibilityChange([visibility], now)?.getTime() ?? null
  useEffect(() => {
    if (next === null) return
    const delay = Math.min(next - serverClock.toServerTime(Date.now()), TIMER_MAX_MS)
    const timer = setTimeout(() => setNow((count) => count + 1), delay)
    return () => clearTimeout(timer)
  }, [next])
  return visibilityState(visibility, now)
}
