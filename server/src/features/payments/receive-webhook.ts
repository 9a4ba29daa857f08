import { z } from 'zod'
import type { Ctx } from '../../runtime/context.ts'
import { isWebhookSignature } from '../../third-parties/razorpay/signatures.ts'
import { selectOrderOf, updateOrder } from './order-queries.ts'
import { settleOrder } from './settlement.ts'

/** Maximum wait for the settlement in milliseconds. The provider expects a response within five seconds. */
const SETTLEMENT_TIMEOUT_MS = 3500

/** An event of the provider. The order's id is in its order or in its payment. */
const Event = z.object({
  payload: z.object({
    order: z.object({ entity: z.object({ id: z.string() }) }).optional(),
    payment: z.object({ entity: z.object({ order_id: z.string().nullable() }) }).optional(),
  }),
})

/**
 * Receives an event of the provider. Returns false if no secret is set, or if the signature over the raw body is
 * missing or wrong. Only the order's id is read from an event; the payments are requested from the provider. The
 * order is marked as due before the event is acknowledged, so that a crash does not lose it.
 */
export async function receiveWebhook(
  ctx: Ctx,
  { body, signature }: { body: Uint8Array; signature: string | undefined },
): Promise<boolean> {
  const secret = ctx.deps.config.razorpay?.webhookSecret
  if (!secret || !isWebhookSignature(body, signature, secret)) return false
  const orderId = orderIdIn(body)
  const order = orderId === null ? null : await selectOrderOf(ctx.db, orderId)
  if (!order) return true
  await updateOrder(ctx.db, order.id, { nextCheckAt: ctx.now() })
  const settled = settleOrder(ctx, order).then(
    () => (order.status === 'open' ? undefined : updateOrder(ctx.db, order.id, { nextCheckAt: null })),
    (error: unknown) =>
      ctx.deps.log.warn({ err: error, orderId: order.id }, 'the order of an event could not be settled yet'),
  )
  await Promise.race([
    ctx.deps.work.add(settled),
    new Promise((done) => setTimeout(done, SETTLEMENT_TIMEOUT_MS).unref()),
  ])
  return true
}

/** Returns the provider's id of the event's order; null if the event names none or cannot be parsed. */
function orderIdIn(body: Uint8Array): string | null {
  try {
    const { order, payment } = Event.parse(JSON.parse(Buffer.from(body).toString('utf8'))).payload
    return order?.entity.id ?? payment?.entity.order_id ?? null
  } catch {
    return null
  }
}
