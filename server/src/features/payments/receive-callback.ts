import { plainReason, returnAddress } from '@vitrine/core/payments'
import type { Ctx } from '../../runtime/context.ts'
import { isSignedForOrder } from './checkout-signature.ts'
import { selectOrder } from './order-queries.ts'
import { settleOrder } from './settlement.ts'

/** The provider's request to an order's callback: a signed payment, or the reason of a failure. */
export type CallbackFields =
  | { type: 'paid'; paymentId: string; signature: string }
  | { type: 'failed' /** Untrusted text of the provider. */; reason: unknown }

/**
 * Receives the provider's callback after a payment that left this site's page, or failed there. Only a valid signature
 * shows that it was paid. Settles the order then; a failure is logged and leaves the order to the job. Returns the URL
 * on this site to continue at; null if the order does not exist.
 */
export async function receiveCallback(
  ctx: Ctx,
  { orderId, fields }: { orderId: string; fields: CallbackFields },
): Promise<string | null> {
  const order = await selectOrder(ctx.db, orderId)
  if (!order) return null
  const paid = fields.type === 'paid' && isSignedForOrder(ctx, order, fields)
  if (paid) {
    await settleOrder(ctx, order).catch((error: unknown) => {
      ctx.deps.log.warn({ err: error, orderId: order.id }, 'the payment of a callback could not be settled yet')
    })
  }
  const path = returnAddress(order.returnPath, {
    orderId: order.id,
    outcome: paid ? 'paid' : 'dismissed',
    reason: fields.type === 'failed' ? plainReason(fields.reason) : null,
  })
  return ctx.deps.config.publicUrl + path
}
