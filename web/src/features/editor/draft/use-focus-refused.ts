import { useEffect, useRef } from 'react'

/** Returns the function after which the first refused field of a tab has the focus, as soon as that tab is open. */
export function useFocusRefused(openTab: string): (tab: string) => void {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current !== openTab) return
    wanted.current = null
    // A tab renders its panel once it is open itself.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[role=tabpanel] [aria-invalid=true]')?.focus())
  })
  return (tab) => {
    wanted.current = tab
  }
}
