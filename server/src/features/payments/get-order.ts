import { refuse } from '@vitrine/core/kernel'
import { type OrderState, paymentRefusals } from '@vitrine/core/payments'
import { requireActor } from '../../actor.ts'
import type { Ctx } from '../../context.ts'
import { type OrderRow, selectOwnOrder } from './queries.ts'
import { settleOrder } from './settle-order.ts'
import { orderState } from './shown.ts'

/** How far an order of the actor is; while it is open the provider is asked. Refuses NOT_SIGNED_IN, ORDER_NOT_FOUND, RATE_LIMITED. */
export async function getOrder(ctx: Ctx, { id }: { id: string }): Promise<OrderState> {
  const order = await requireOwnOrder(ctx, id)
  await ctx.deps.limiter.spend('order-states', requireActor(ctx).userId)
  return order.status === 'open' ? settledState(ctx, order) : orderState(order)
}

/** An order of the actor. Refuses NOT_SIGNED_IN, ORDER_NOT_FOUND. */
export async function requireOwnOrder(ctx: Ctx, id: string): Promise<OrderRow> {
  const order = await selectOwnOrder(ctx.db, id, requireActor(ctx).userId)
  if (!order) throw refuse(paymentRefusals.orderNotFound)
  return order
}

/** The order as it is after asking the provider. Where that says nothing the order stays as it is: it comes up again by itself. */
export async function settledState(ctx: Ctx, order: OrderRow): Promise<OrderState> {
  await settleOrder(ctx, order).catch((error: unknown) => {
    ctx.deps.log.warn({ err: error, orderId: order.id, requestId: ctx.requestId }, 'an order could not be settled')
  })
  return orderState(await requireOwnOrder(ctx, order.id))
}
