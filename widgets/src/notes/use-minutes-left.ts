import { useEffect, useState } from 'react'
import { countMinutesLeft } from './count-minutes-left.ts'

/** Counts the server's `minutesLeft` down and returns the present number; 0 or less after the end. */
export function useMinutesLeft(received: { minutesLeft: number }): number {
  const [left, setLeft] = useState(received.minutesLeft)
  useEffect(() => countMinutesLeft(received, setLeft), [received])
  return left
}
