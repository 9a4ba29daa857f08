import type { EventName, WebhookEvent } from './entities.ts'
import { newId } from './keys.ts'
import type { News } from './ledger.ts'
import { webhookSignature } from './signatures.ts'
import type { PendingEvent, Store } from './state.ts'

/** What a tampered delivery says instead; null leaves the header out. */
export interface DeliveryOverrides {
  signature?: string | null
  body?: string
}

/** The webhooks as tests and the bench hold them. */
export interface WebhookControls {
  /** 'send': each event at once and retried until a 2xx; 'hold': new ones wait for `deliver`. */
  mode: 'send' | 'hold'
  /** Every event so far, oldest first. */
  events: readonly WebhookEvent[]
  /** Sends one event now, again if it was sent before. Answers the status, or null where nobody answered. */
  deliver(event: WebhookEvent, overrides?: DeliveryOverrides): Promise<number | null>
}

/** The sender behind the controls. */
export interface Webhooks {
  controls: WebhookControls
  /** Signs what happened to a payment and sends it as its buyer chose. */
  announce(paymentId: string, news: readonly News[]): void
  close(): Promise<void>
}

/** An answer takes 5 seconds at most; one that is missing is asked for again for a day. */
const ANSWER_MS = 5_000
const KEPT_MS = 24 * 60 * 60 * 1_000
const LATE_MS = 15_000
const PAUSE_MAX_MS = 60_000

/** Starts to send webhooks, those first that a former run left. */
export function startWebhooks({ store, url }: { store: Store; url: string }): Webhooks {
  const { state } = store
  state.pending = state.pending.filter(({ madeAt }) => madeAt > Date.now() - KEPT_MS)
  const events: WebhookEvent[] = state.pending.map(({ event }) => event)
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  const closing = new AbortController()

  const controls: WebhookControls = {
    mode: 'send',
    events,
    async deliver(event, overrides) {
      const status = await post(url, event, { overrides, signal: closing.signal })
      // What was tampered with is no delivery of the event.
      if (overrides) return status
      event.deliveries.push(status)
      if (accepted(status)) state.pending = state.pending.filter((pending) => pending.event !== event)
      await store.save()
      return status
    },
  }

  function later(wait: number, work: () => Promise<void>): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      // Only the file can fail here, and the next change is written with this one.
      const done = work()
        .catch(() => undefined)
        .finally(() => running.delete(done))
      running.add(done)
    }, wait)
    timers.add(timer)
  }

  /** One delivery after the other, so that the order of a batch is the order of its arrival. */
  async function sendBatch(batch: readonly PendingEvent[]): Promise<void> {
    for (const pending of batch) {
      if (closing.signal.aborted) return
      const status = await controls.deliver(pending.event)
      if (!accepted(status)) retryLater(pending)
    }
  }

  function retryLater(pending: PendingEvent): void {
    // The second delivery of 'twice' asks for nothing once the first has arrived.
    if (closing.signal.aborted || !state.pending.includes(pending)) return
    const pause = Math.min(1_000 * 2 ** (pending.event.deliveries.length - 1), PAUSE_MAX_MS)
    pending.dueAt = Date.now() + pause
    if (pending.dueAt > pending.madeAt + KEPT_MS) {
      state.pending = state.pending.filter((kept) => kept !== pending)
      return
    }
    later(pause, () => sendBatch(state.pending.includes(pending) ? [pending] : []))
  }

  function announce(paymentId: string, news: readonly News[]): void {
    const delivery = state.deliveries[paymentId] ?? 'at-once'
    const held = controls.mode === 'hold' || delivery === 'never'
    const wait = delivery === 'late' ? LATE_MS : 0
    const madeAt = Date.now()
    const dueAt = held ? null : madeAt + wait
    const batch = news.map((one): PendingEvent => ({ event: sign(one, state.keys), madeAt, dueAt }))
    events.push(...batch.map(({ event }) => event))
    state.pending.push(...batch)
    if (held || batch.length === 0) return
    const ordered = delivery === 'out-of-order' ? batch.toReversed() : batch
    later(wait, async () => {
      await sendBatch(ordered)
      if (delivery === 'twice') await sendAgain(ordered)
    })
  }

  async function sendAgain(batch: readonly PendingEvent[]): Promise<void> {
    for (const { event } of batch) {
      if (accepted(event.deliveries.at(-1) ?? null)) await controls.deliver(event)
    }
  }

  // What is due at one time goes out in one row, and so in the order it had.
  for (const dueAt of new Set(state.pending.map((pending) => pending.dueAt))) {
    if (dueAt === null) continue
    const batch = state.pending.filter((pending) => pending.dueAt === dueAt)
    later(Math.max(0, dueAt - Date.now()), () => sendBatch(batch))
  }

  return {
    controls,
    announce,
    async close() {
      closing.abort()
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(running)
    },
  }
}

function sign(
  { event, payload }: News,
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
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
    })
    await answer.body?.cancel()
    return answer.status
  } catch {
    // Nobody listens, or nobody answered in time: both are asked again.
    return null
  }
}

function accepted(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300
}
