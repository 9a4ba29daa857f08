import type { OrderState } from '@vitrine/core/payments'
import type { OrderRow } from './queries.ts'

/** What the buyer is told of an order. */
export function orderState({ id, purpose, status, recipientUsername }: OrderRow): OrderState {
  return { id, purpose, status, recipient: recipientUsername }
}
