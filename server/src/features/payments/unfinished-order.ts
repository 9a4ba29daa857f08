import { mayReuse } from '@vitrine/core/payments'
import type { Ctx } from '../../context.ts'
import { type OrderRow, selectOrder } from './queries.ts'
import { settleOrder } from './settle-order.ts'

/**
 * Returns the order of an earlier attempt as it stands after asking the provider: it may have been paid unnoticed.
 * Returns null if it is too old to be used again, or if the provider does not know it.
 */
export async function findUnfinished(ctx: Ctx, earlier: OrderRow | null): Promise<OrderRow | null> {
  if (!earlier || !mayReuse(earlier, ctx.now())) return null
  try {
    await settleOrder(ctx, earlier)
    return await selectOrder(ctx.db, earlier.id)
  } catch (error) {
    ctx.deps.log.warn({ err: error, orderId: earlier.id }, 'an earlier order could not be used again')
    return null
  }
}
