import { useEffect, useState } from 'react'
import { countMinutesLeft } from './count-minutes-left.ts'

/** Returns the minutes left of a value that the server sent; 0 or less after the end. */
export function useMinutesLeft(received: { minutesLeft: number }): number {
  const [left, setLeft] = useState(received.minutesLeft)
  useEffect(() => countMinutesLeft(received, setLeft), [received])
  return left
}
