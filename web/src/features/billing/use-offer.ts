import { useQuery } from '@tanstack/react-query'
import type { PaymentOffer } from '@vitrine/core/payments'
import { useOrpc } from '../../api/app-context.ts'

/** Returns the offer of premium, or undefined while it is loading. */
export function useOffer(): PaymentOffer | undefined {
  return useQuery(useOrpc().payments.offer.queryOptions()).data
}
