import { useEffect, useState } from 'react'
import { callApi } from '../api/call-api.ts'

/** The offer of this site, as far as the dialog needs it. */
interface Offer {
  available: boolean
  /** True while no money moves. */
  test: boolean
  /** How Checkout opens. */
  checkout: 'page' | 'frame'
}

/** Returns whether anything can be bought here, and how; null until it is known. */
export function useOffer(): Offer | null {
  const [offer, setOffer] = useState<Offer | null>(null)
  useEffect(() => {
    let gone = false
    callApi('payments/offer').then(
      ({ available, test, checkout }) => {
        if (gone) return
        setOffer({
          available: available === true,
          test: test === true,
          checkout: checkout === 'frame' ? 'frame' : 'page',
        })
      },
      // Then the order will say what is wrong.
      () => {
        if (!gone) setOffer({ available: true, test: false, checkout: 'page' })
      },
    )
    return () => {
      gone = true
    }
  }, [])
  return offer
}
