import type { OrderState } from '@vitrine/core/payments'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { toOrderState } from './order-view.ts'
import { readSettledState, requireOwnOrder } from './own-order.ts'

/** Returns the state of the actor's order. An open order is settled with the provider first. Refuses NOT_SIGNED_IN, ORDER_NOT_FOUND, RATE_LIMITED. */
export async function getOrder(ctx: Ctx, { id }: { id: string }): Promise<OrderState> {
  const order = await requireOwnOrder(ctx, id)
  await ctx.deps.limiter.spend('order-states', requireActor(ctx).userId)
  return order.status === 'open' ? readSettledState(ctx, order) : toOrderState(order)
}
