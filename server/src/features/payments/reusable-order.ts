import { mayReuse } from '@vitrine/core/payments'
import type { Ctx } from '../../runtime/context.ts'
import { type OrderRow, selectOrder } from './order-queries.ts'
import { settleOrder } from './settlement.ts'

/**
 * Settles an earlier open order, which may have been paid meanwhile, and returns it in its new state. Returns null if
 * there is none, if it is not open or too old to be used again, or if it cannot be settled.
 */
export async function findReusableOrder(ctx: Ctx, earlier: OrderRow | null): Promise<OrderRow | null> {
  if (!earlier || !mayReuse(earlier, ctx.now())) return null
  try {
    await settleOrder(ctx, earlier)
    return await selectOrder(ctx.db, earlier.id)
  } catch (error) {
    ctx.deps.log.warn({ err: error, orderId: earlier.id }, 'an earlier order could not be used again')
    return null
  }
}
