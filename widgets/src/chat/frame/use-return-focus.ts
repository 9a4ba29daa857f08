import { useEffect, useState } from 'react'

/** Returns the focus on unmount to the element that had it on mount, unless another element has it by then. */
export function useReturnFocus(): void {
  // Children take the focus in their effects, which run before this component's.
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // Removed elements lose the focus after this effect.
      requestAnimationFrame(() => {
        const lost = document.activeElement === null || document.activeElement === document.body
        if (lost && before instanceof HTMLElement && before.isConnected) before.focus()
      })
    },
    [before],
  )
}
