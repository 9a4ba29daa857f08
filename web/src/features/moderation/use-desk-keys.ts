import { useEffect } from 'react'

/** Controls in which these keys are typed. */
const FIELDS = 'input:not([type="radio"], [type="checkbox"]), textarea, select'

/** Calls `move` for J and K, and `choose` with the index for the digits, unless the person types in a field. */
export function useDeskKeys({ move, choose }: { move(by: 1 | -1): void; choose(index: number): void }): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return
      const key = event.key.toLowerCase()
      if (key === 'j' || key === 'k') move(key === 'j' ? 1 : -1)
      else if (/^[1-9]$/.test(key)) choose(Number(key) - 1)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [move, choose])
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches(FIELDS)
}
