import { type JsonStore, openJsonStore } from '../json-store.ts'
import type { Delivery, Order, Payment, Refund, WebhookEvent } from './entities.ts'
import { createKeys, type Keys } from './keys.ts'

/** Event that has not been delivered yet. */
export interface PendingEvent {
  event: WebhookEvent
  madeAt: number
  /** Time of the next delivery, in milliseconds since 1970; null if it is only sent manually. */
  dueAt: number | null
}

/** Payment that is captured later, at `dueAt` in milliseconds since 1970. */
export interface LatePayment {
  paymentId: string
  dueAt: number
}

/** State that survives a restart. */
export interface State {
  version: 1
  keys: Keys
  orders: Order[]
  payments: Payment[]
  refunds: Refund[]
  /** Chosen delivery of webhooks, by the payment's id. */
  deliveries: Record<string, Delivery>
  late: LatePayment[]
  pending: PendingEvent[]
}

/** Store of the state in a file. */
export type Store = JsonStore<State>

/** Opens the state in a folder, or creates it. Without a folder the state is only in memory. */
export function openStore(folder?: string): Promise<Store> {
  return openJsonStore({ folder, name: 'razorpay.json', create: newState })
}

function newState(): State {
  return {
    version: 1,
    keys: createKeys(),
    orders: [],
    payments: [],
    refunds: [],
    deliveries: {},
    late: [],
    pending: [],
  }
}
