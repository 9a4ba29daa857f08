import { useEffect, useState } from 'react'

/** Milliseconds that a failure is shown. */
const SHOWN = 6000

/** Holds why something failed, for a while. */
export function useFailure(): [failure: string | null, setFailure: (failure: string | null) => void] {
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    if (failure === null) return
    const timer = setTimeout(setFailure, SHOWN, null)
    return () => clearTimeout(timer)
  }, [failure])
  return [failure, setFailure]
}
