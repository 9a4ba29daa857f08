import { useQuery } from '@tanstack/react-query'
import type { PaymentOffer } from '@vitrine/core/payments'
import { useOrpc } from '../../api/app-context.ts'

/** Whether anything can be bought here; undefined while it is being asked. */
export function useOffer(): PaymentOffer | undefined {
  return useQuery(useOrpc().payments.offer.queryOptions()).data
}
