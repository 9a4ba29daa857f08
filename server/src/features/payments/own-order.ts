import { refuse } from '@vitrine/core/kernel'
import { type OrderState, paymentRefusals } from '@vitrine/core/payments'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { type OrderRow, selectOwnOrder } from './order-queries.ts'
import { toOrderState } from './order-view.ts'
import { settleOrder } from './settlement.ts'

/** Returns the actor's order. Refuses NOT_SIGNED_IN, ORDER_NOT_FOUND. */
export async function requireOwnOrder(ctx: Ctx, id: string): Promise<OrderRow> {
  const order = await selectOwnOrder(ctx.db, id, requireActor(ctx).userId)
  if (!order) throw refuse(paymentRefusals.orderNotFound)
  return order
}

/** Settles an order and returns its state. If the provider cannot be reached, the order is unchanged and the job settles it later. */
export async function readSettledState(ctx: Ctx, order: OrderRow): Promise<OrderState> {
  await settleOrder(ctx, order).catch((error: unknown) => {
    ctx.deps.log.warn({ err: error, orderId: order.id, requestId: ctx.requestId }, 'an order could not be settled')
  })
  return toOrderState(await requireOwnOrder(ctx, order.id))
}
