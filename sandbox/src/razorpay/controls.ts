import type { Method, Order, Payment } from './entities.ts'
import type { FaultRule } from './faults.ts'
import { beginPayment, orderOf, paymentOf, refundPayment, settlePayment } from './ledger.ts'
import { checkoutSignature } from './signatures.ts'
import type { LatePayment, Store } from './state.ts'
import type { WebhookControls, Webhooks } from './webhooks.ts'

/** What the handler of a page gets from Checkout. */
export interface PaymentProof {
  paymentId: string
  orderId: string
  signature: string
}

/** Razorpay as tests and the bench hold it. */
export interface Controls {
  /**
   * What Checkout does when a buyer finishes: pays an order with an outcome. A 'late' payment stays 'created' until it is
   * settled. Another amount or currency simulates a provider that reports other terms. Refuses an order that is paid.
   */
  pay(
    orderId: string,
    outcome: 'captured' | 'authorized' | 'failed' | 'late',
    options?: { method?: Method; amount?: number; currency?: string },
  ): Promise<PaymentProof>
  /** The bank's late answer to a payment that is 'created' or 'failed'. One that has its answer is left as it is. */
  settle(paymentId: string, status: 'authorized' | 'captured' | 'failed'): Promise<void>
  /** Sends money back, all that is left unless an amount is named. */
  refund(paymentId: string, amount?: number): Promise<void>
  order(orderId: string): Order | undefined
  payment(paymentId: string): Payment | undefined
  /** The payments of an order, oldest first. */
  payments(orderId: string): Payment[]
  webhooks: WebhookControls
  /** Decides what happens to each request of the API that carries keys; null leaves them alone. */
  fault: FaultRule | null
}

/** After how long the bank answers a payment that is 'Captured late'. */
const LATE_MS = 10_000

/** Makes the controls, and answers late payments when their time comes, those of a former run too. */
export function createControls({ store, webhooks }: { store: Store; webhooks: Webhooks }) {
  const { state } = store
  const { announce } = webhooks
  const timers = new Set<NodeJS.Timeout>()

  function wait(late: LatePayment): void {
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        state.late = state.late.filter((one) => one !== late)
        settlePayment(state, paymentOf(state, late.paymentId), { status: 'captured', announce })
        // Where the file fails, the next change is written with this one.
        store.save().catch(() => undefined)
      },
      Math.max(0, late.dueAt - Date.now()),
    )
    timers.add(timer)
  }
  for (const late of state.late) wait(late)

  const controls: Controls = {
    async pay(orderId, outcome, { method = 'card', amount, currency } = {}) {
      const order = orderOf(state, orderId)
      if (order.status === 'paid' && outcome === 'captured') throw new Error('Order is already paid')
      const payment = beginPayment(state, order, { method, amount, currency })
      if (outcome !== 'late') settlePayment(state, payment, { status: outcome, announce })
      await store.save()
      const signature = checkoutSignature(orderId, payment.id, state.keys.keySecret)
      return { paymentId: payment.id, orderId, signature }
    },
    async settle(paymentId, status) {
      settlePayment(state, paymentOf(state, paymentId), { status, announce })
      await store.save()
    },
    async refund(paymentId, amount) {
      refundPayment(state, paymentOf(state, paymentId), { amount, announce })
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
    /** Has the bank answer a payment in 10 seconds. */
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
