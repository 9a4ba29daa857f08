import type { Ctx } from '../../context.ts'
import { isSignedFor } from './confirm-payment.ts'
import { selectOrder } from './queries.ts'
import { settleOrder } from './settle-order.ts'

/** The fields that the provider posts to the callback of an order. */
export interface CallbackFields {
  paymentId: string
  signature: string
}

/**
 * Takes the return of a payment that left the page, as in a browser inside another app; only its signature is trusted.
 * Answers the address on this site to go on at; null where there is no such order. `fields` is null where the provider
 * posted a failure.
 */
export async function receiveCallback(
  ctx: Ctx,
  { orderId, fields }: { orderId: string; fields: CallbackFields | null },
): Promise<string | null> {
  const order = await selectOrder(ctx.db, orderId)
  if (!order) return null
  const paid = fields !== null && isSignedFor(ctx, order, fields)
  if (paid) {
    await settleOrder(ctx, order).catch((error: unknown) => {
      ctx.deps.log.warn({ err: error, orderId: order.id }, 'a returned payment could not be settled yet')
    })
  }
  const address = new URL(order.returnPath, ctx.deps.config.publicUrl)
  address.searchParams.set('payment', order.id)
  address.searchParams.set('outcome', paid ? 'paid' : 'dismissed')
  return address.href
}
