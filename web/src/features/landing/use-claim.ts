import { useState } from 'react'
import { useNameCheck } from '../accounts/index.ts'
import { readClaim, typedClaim } from './claim.ts'

/** Returns the typed name of the landing page's field, and the state of its check. */
export function useClaim() {
  const [typed, setTyped] = useState('')
  const { state, free, follow, check } = useNameCheck()
  const reading = readClaim(typed)

  function type(raw: string): void {
    const text = typedClaim(raw)
    setTyped(text)
    follow(readClaim(text))
  }

  return { typed, state, free, name: 'ask' in reading ? reading.ask : null, type, check: () => check(reading) }
}
