import { useEffect, useState } from 'react'

/**
 * Counts from 0 to before `count` and begins again, a step each `pause` milliseconds. Under 'reduce motion' it rests at
 * `rest`.
 */
export function useTurns(count: number, pause: number, rest = 0): number {
  const [turn, setTurn] = useState(rest)
  useEffect(() => {
    const motion = matchMedia('(prefers-reduced-motion: reduce)')
    const timer = setInterval(() => {
      setTurn((present) => (motion.matches ? rest : (present + 1) % count))
    }, pause)
    return () => clearInterval(timer)
  }, [count, pause, rest])
  return turn
}
