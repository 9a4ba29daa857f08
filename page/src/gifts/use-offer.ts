import { useEffect, useState } from 'react'
import { callApi } from '../api/call-api.ts'

/** Whether anything can be bought here, and whether that is a test; null until it is known. */
export function useOffer(): { available: boolean; test: boolean } | null {
  const [offer, setOffer] = useState<{ available: boolean; test: boolean } | null>(null)
  useEffect(() => {
    let gone = false
    callApi('payments/offer').then(
      ({ available, test }) => {
        if (!gone) setOffer({ available: available === true, test: test === true })
      },
      // Then the order will say what is wrong.
      () => {
        if (!gone) setOffer({ available: true, test: false })
      },
    )
    return () => {
      gone = true
    }
  }, [])
  return offer
}
