import type { EventName, WebhookEvent } from './entities.ts'
import { newId } from './keys.ts'
import type { PaymentEvent } from './ledger.ts'
import { webhookSignature } from './signatures.ts'
import type { PendingEvent, Store } from './state.ts'

/** Replaced parts of a tampered delivery. A null signature omits the header. */
export interface DeliveryOverrides {
  signature?: string | null
  body?: string
}

/** Controls of the webhooks for tests and the bench. */
export interface WebhookControls {
  /** 'send': events are sent at once and retried until a 2xx; 'hold': new events are only sent by `deliver`. */
  mode: 'send' | 'hold'
  /** All events, oldest first. */
  events: readonly WebhookEvent[]
  /** Sends an event now. Returns the status of the response, or null without a response. */
  deliver(event: WebhookEvent, overrides?: DeliveryOverrides): Promise<number | null>
}

export interface Webhooks {
  controls: WebhookControls
  /** Signs the events of a payment and sends them with the delivery that the buyer chose. */
  publish(paymentId: string, events: readonly PaymentEvent[]): void
  close(): Promise<void>
}

/** Time limit of a response, in milliseconds. */
const RESPONSE_MS = 5_000
/** Time for which deliveries are retried, in milliseconds. */
const RETRY_MS = 24 * 60 * 60 * 1_000
const LATE_MS = 15_000
const PAUSE_MAX_MS = 60_000

/** Starts sending webhooks, first those of a previous run. */
export function startWebhooks({ store, url }: { store: Store; url: string }): Webhooks {
  const { state } = store
  state.pending = state.pending.filter(({ madeAt }) => madeAt > Date.now() - RETRY_MS)
  const events: WebhookEvent[] = state.pending.map(({ event }) => event)
  const closing = new AbortController()
  const timers = createTimers()

  const controls: WebhookControls = {
    mode: 'send',
    events,
    async deliver(event, overrides) {
      const status = await post(url, event, { overrides, signal: closing.signal })
      // A tampered delivery is not recorded.
      if (overrides) return status
      event.deliveries.push(status)
      if (accepted(status)) state.pending = state.pending.filter((pending) => pending.event !== event)
      await store.save()
      return status
    },
  }

  /** Sends a batch one event after the other, so that it arrives in order. */
  async function sendBatch(batch: readonly PendingEvent[]): Promise<void> {
    for (const pending of batch) {
      if (closing.signal.aborted) return
      const status = await controls.deliver(pending.event)
      if (!accepted(status)) retryLater(pending)
    }
  }

  function retryLater(pending: PendingEvent): void {
    // An event that was delivered from the control page meanwhile is not retried.
    if (closing.signal.aborted || !state.pending.includes(pending)) return
    const pause = Math.min(1_000 * 2 ** (pending.event.deliveries.length - 1), PAUSE_MAX_MS)
    pending.dueAt = Date.now() + pause
    if (pending.dueAt > pending.madeAt + RETRY_MS) {
      state.pending = state.pending.filter((other) => other !== pending)
      return
    }
    timers.later(pause, () => sendBatch(state.pending.includes(pending) ? [pending] : []))
  }

  function publish(paymentId: string, published: readonly PaymentEvent[]): void {
    const delivery = state.deliveries[paymentId] ?? 'at-once'
    const held = controls.mode === 'hold' || delivery === 'never'
    const wait = delivery === 'late' ? LATE_MS : 0
    const madeAt = Date.now()
    const dueAt = held ? null : madeAt + wait
    const batch = published.map((one): PendingEvent => ({ event: sign(one, state.keys), madeAt, dueAt }))
    events.push(...batch.map(({ event }) => event))
    state.pending.push(...batch)
    if (held || batch.length === 0) return
    const ordered = delivery === 'out-of-order' ? batch.toReversed() : batch
    timers.later(wait, async () => {
      await sendBatch(ordered)
      if (delivery !== 'twice') return
      for (const { event } of ordered) if (accepted(event.deliveries.at(-1) ?? null)) await controls.deliver(event)
    })
  }

  // Events with the same due time are sent as one batch, so that their order does not change.
  for (const dueAt of new Set(state.pending.map((pending) => pending.dueAt))) {
    if (dueAt === null) continue
    const batch = state.pending.filter((pending) => pending.dueAt === dueAt)
    timers.later(Math.max(0, dueAt - Date.now()), () => sendBatch(batch))
  }

  return {
    controls,
    publish,
    async close() {
      closing.abort()
      await timers.close()
    },
  }
}

/** Creates timers that can be closed together. */
function createTimers() {
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  return {
    /** Starts work after a wait in milliseconds. */
    later(wait: number, work: () => Promise<void>): void {
      const timer = setTimeout(() => {
        timers.delete(timer)
        // Only the write can fail here, and the next save writes this change as well.
        const done = work()
          .catch(() => undefined)
          .finally(() => running.delete(done))
        running.add(done)
      }, wait)
      timers.add(timer)
    },
    /** Clears the timers. Resolves when the work that has begun is done. */
    async close(): Promise<void> {
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(running)
    },
  }
}

function sign(
  { event, payload }: PaymentEvent,
  { accountId, webhookSecret }: { accountId: string; webhookSecret: string },
): WebhookEvent {
  const body = JSON.stringify({
    entity: 'event',
    account_id: accountId,
    event,
    contains: contentsOf(event),
    payload: Object.fromEntries(Object.entries(payload).map(([name, entity]) => [name, { entity }])),
    created_at: Math.floor(Date.now() / 1000),
  })
  return { id: newId('evt'), event, body, signature: webhookSignature(body, webhookSecret), deliveries: [] }
}

function contentsOf(event: EventName): string[] {
  if (event === 'order.paid') return ['payment', 'order']
  return event.startsWith('refund.') ? ['refund', 'payment'] : ['payment']
}

async function post(
  url: string,
  event: WebhookEvent,
  { overrides = {}, signal }: { overrides?: DeliveryOverrides | undefined; signal: AbortSignal },
): Promise<number | null> {
  const signature = overrides.signature === undefined ? event.signature : overrides.signature
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': event.id,
        ...(signature === null ? {} : { 'x-razorpay-signature': signature }),
      },
      body: overrides.body ?? event.body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(RESPONSE_MS)]),
    })
    await answer.body?.cancel()
    return answer.status
  } catch {
    // No response in time. The delivery is retried.
    return null
  }
}

function accepted(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300
}
