import { useEffect, useState } from 'react'

/** Milliseconds for which a failure is shown. */
const SHOWN = 6000

/** Returns the text of a failure, which is removed after a while. */
export function useFailure(): [failure: string | null, setFailure: (failure: string | null) => void] {
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    if (failure === null) return
    const timer = setTimeout(setFailure, SHOWN, null)
    return () => clearTimeout(timer)
  }, [failure])
  return [failure, setFailure]
}
