import { z } from 'zod'
import type { Ctx } from '../../context.ts'
import { isWebhookSignature } from '../../razorpay/signatures.ts'
import { selectOrderOf, updateOrder } from './queries.ts'
import { settleOrder } from './settle-order.ts'

/** Milliseconds that an answer may wait for the settling; the provider wants one within five seconds. */
const PATIENCE = 3500

/** Where an event names its order: in the order itself, or in the payment. */
const Event = z.object({
  payload: z.object({
    order: z.object({ entity: z.object({ id: z.string() }) }).optional(),
    payment: z.object({ entity: z.object({ order_id: z.string().nullable() }) }).optional(),
  }),
})

/**
 * Takes an event of the provider by the signature over its raw body; answers false where that is missing or wrong. An
 * event says which order to look at and nothing more: what happened to it is asked of the provider. It is noted before
 * it is acknowledged, so that no crash loses it.
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
    (error: unknown) => ctx.deps.log.warn({ err: error, orderId: order.id }, 'an event could not be settled yet'),
  )
  await Promise.race([settled, new Promise((done) => setTimeout(done, PATIENCE).unref())])
  return true
}

/** Null for an event that is about no order. */
function orderIdIn(body: Uint8Array): string | null {
  try {
    const { order, payment } = Event.parse(JSON.parse(Buffer.from(body).toString('utf8'))).payload
    return order?.entity.id ?? payment?.entity.order_id ?? null
  } catch {
    return null
  }
}
