import { useEffect, useState } from 'react'
import { callApi } from '../api/call-api.ts'
import type { OutputOf } from '../api/operation.ts'

type Offer = Pick<OutputOf<'GET /payments/offer'>, 'available' | 'test' | 'checkout'>

/** Assumed if the offer cannot be read: the order then fails with the reason. */
const UNREAD: Offer = { available: true, test: false, checkout: 'page' }

/** Returns the site's offer; null before the first response. */
export function useOffer(): Offer | null {
  const [offer, setOffer] = useState<Offer | null>(null)
  useEffect(() => {
    let gone = false
    void callApi('GET /payments/offer', {})
      .catch(() => UNREAD)
      .then((read) => {
        if (!gone) setOffer(read)
      })
    return () => {
      gone = true
    }
  }, [])
  return offer
}
