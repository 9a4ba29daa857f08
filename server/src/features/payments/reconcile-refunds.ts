import type { Ctx } from '../../runtime/context.ts'
import { selectUnrefundedOrders } from './order-queries.ts'
import { settleOrder } from './settlement.ts'

/**
 * Settles orders that the provider has refunded since a moment and whose refund is not stored, because no event
 * arrived. Returns the number of such orders, also of those that could not be settled. Stops after the current order
 * if `signal` is aborted. Throws if the provider cannot be asked.
 */
export async function reconcileRefunds(
  ctx: Ctx,
  since: Date,
  { signal }: { signal?: AbortSignal } = {},
): Promise<number> {
  const { razorpay } = ctx.deps
  if (!razorpay || signal?.aborted) return 0
  const orders = await selectUnrefundedOrders(ctx.db, await razorpay.refundedSince(since))
  for (const order of orders) {
    if (signal?.aborted) break
    await settleOrder(ctx, order).catch((error: unknown) =>
      ctx.deps.log.warn({ err: error, orderId: order.id }, 'a refund could not be settled yet'),
    )
  }
  return orders.length
}
