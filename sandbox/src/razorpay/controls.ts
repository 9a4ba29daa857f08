import type { Method, Order, Payment } from './entities.ts'
import type { FaultRule } from './faults.ts'
import { beginPayment, findOrder, findPayment, refundPayment, settlePayment } from './ledger.ts'
import { checkoutSignature } from './signatures.ts'
import type { LatePayment, Store } from './state.ts'
import type { WebhookControls, Webhooks } from './webhooks.ts'

/** Arguments of the page's handler: the payment with its signature. */
export interface PaymentProof {
  paymentId: string
  orderId: string
  signature: string
}

/** Controls of Razorpay for tests and the bench. */
export interface Controls {
  /**
   * Pays an order with an outcome, like a buyer in Checkout. A 'late' payment stays 'created' until `settle` is called.
   * Another amount or currency simulates a provider that reports other terms. Throws for the outcome 'captured' if the
   * order is already paid.
   */
  pay(
    orderId: string,
    outcome: 'captured' | 'authorized' | 'failed' | 'late',
    options?: { method?: Method; amount?: number; currency?: string },
  ): Promise<PaymentProof>
  /**
   * Settles a payment that is 'created' or 'failed', like a late answer of the bank, or captures an 'authorized' one.
   * Captured payments do not change.
   */
  settle(paymentId: string, status: 'authorized' | 'captured' | 'failed'): Promise<void>
  /** Refunds a payment; by default its remaining amount. */
  refund(paymentId: string, amount?: number): Promise<void>
  order(orderId: string): Order | undefined
  payment(paymentId: string): Payment | undefined
  /** Returns the payments of an order, oldest first. */
  payments(orderId: string): Payment[]
  webhooks: WebhookControls
  /** Rule that simulates faults of API requests with keys; null for none. */
  fault: FaultRule | null
}

/** Milliseconds after which a late payment is captured. */
const LATE_MS = 10_000

/** Creates the controls. Captures late payments when they are due, also those of a previous run. */
export function createControls({ store, webhooks }: { store: Store; webhooks: Webhooks }) {
  const { state } = store
  const { publish } = webhooks
  const timers = new Set<NodeJS.Timeout>()

  function wait(late: LatePayment): void {
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        state.late = state.late.filter((one) => one !== late)
        settlePayment(state, findPayment(state, late.paymentId), { status: 'captured', publish })
        // If the write fails, the next save writes this change as well.
        store.save().catch(() => undefined)
      },
      Math.max(0, late.dueAt - Date.now()),
    )
    timers.add(timer)
  }
  for (const late of state.late) wait(late)

  const controls: Controls = {
    async pay(orderId, outcome, { method = 'card', amount, currency } = {}) {
      const order = findOrder(state, orderId)
      if (order.status === 'paid' && outcome === 'captured') throw new Error('Order is already paid')
      const payment = beginPayment(state, order, { method, amount, currency })
      if (outcome !== 'late') settlePayment(state, payment, { status: outcome, publish })
      await store.save()
      const signature = checkoutSignature(orderId, payment.id, state.keys.keySecret)
      return { paymentId: payment.id, orderId, signature }
    },
    async settle(paymentId, status) {
      settlePayment(state, findPayment(state, paymentId), { status, publish })
      await store.save()
    },
    async refund(paymentId, amount) {
      refundPayment(state, findPayment(state, paymentId), { amount, publish })
      await store.save()
    },
    order: (orderId) => structuredClone(state.orders.find(({ id }) => id === orderId)),
    payment: (paymentId) => structuredClone(state.payments.find(({ id }) => id === paymentId)),
    payments: (orderId) => structuredClone(state.payments.filter((payment) => payment.order_id === orderId)),
    webhooks: webhooks.controls,
    fault: null,
  }

  return {
    controls,
    /** Captures a payment after {@link LATE_MS}. */
    settleLate(payment: Payment): void {
      const late = { paymentId: payment.id, dueAt: Date.now() + LATE_MS }
      state.late.push(late)
      wait(late)
    },
    async close(): Promise<void> {
      for (const timer of timers) clearTimeout(timer)
      await webhooks.close()
      await store.save()
    },
  }
}
