import { useEffect, useState } from 'react'

/** Gives the focus back to what had it before this part of the screen came, unless somebody went elsewhere with it. */
export function useReturnFocus(): void {
  // The parts within take the focus in their effects, which come before this one.
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // What is taken off the page loses the focus a moment later.
      requestAnimationFrame(() => {
        const lost = document.activeElement === null || document.activeElement === document.body
        if (lost && before instanceof HTMLElement && before.isConnected) before.focus()
      })
    },
    [before],
  )
}
