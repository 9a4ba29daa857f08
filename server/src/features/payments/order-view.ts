import type { OrderState } from '@vitrine/core/payments'
import type { OrderRow } from './order-queries.ts'

/** Returns an order as its buyer sees it. */
export function toOrderState({ id, purpose, status, recipientUsername }: OrderRow): OrderState {
  return { id, purpose, status, recipient: recipientUsername }
}
