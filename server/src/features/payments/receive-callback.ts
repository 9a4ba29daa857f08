import { plainReason, returnAddress } from '@vitrine/core/payments'
import type { Ctx } from '../../context.ts'
import { isSignedFor } from './confirm-payment.ts'
import { selectOrder } from './queries.ts'
import { settleOrder } from './settle-order.ts'

/** The provider's request to the callback of an order: a signed payment, or the reason why there is none. */
export type CallbackFields =
  | { type: 'paid'; paymentId: string; signature: string }
  | { type: 'failed' /** Untrusted text of the provider. */; reason: unknown }

/**
 * Takes the return of a payment that left the page, as in a browser inside another app; only its signature is trusted.
 * Returns the address on this site to go on at; null if there is no such order.
 */
export async function receiveCallback(
  ctx: Ctx,
  { orderId, fields }: { orderId: string; fields: CallbackFields },
): Promise<string | null> {
  const order = await selectOrder(ctx.db, orderId)
  if (!order) return null
  const paid = fields.type === 'paid' && isSignedFor(ctx, order, fields)
  if (paid) {
    await settleOrder(ctx, order).catch((error: unknown) => {
      ctx.deps.log.warn({ err: error, orderId: order.id }, 'a returned payment could not be settled yet')
    })
  }
  const path = returnAddress(order.returnPath, {
    orderId: order.id,
    outcome: paid ? 'paid' : 'dismissed',
    reason: fields.type === 'failed' ? plainReason(fields.reason) : null,
  })
  return ctx.deps.config.publicUrl + path
}
