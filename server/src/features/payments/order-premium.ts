import { refuse } from '@vitrine/core/kernel'
import { mayReuse, type OrderPremiumInput, type OrderState, paymentRefusals } from '@vitrine/core/payments'
import { readPlan } from '#features/billing'
import { requireActor } from '../../actor.ts'
import type { Ctx } from '../../context.ts'
import { placeOrder, requireProvider } from './provider.ts'
import { type OrderRow, selectLatestPremiumOrder, selectOrder, updateOrder } from './queries.ts'
import { settleOrder } from './settle-order.ts'
import { orderState } from './shown.ts'

/**
 * Orders a month of premium for the actor. Who tries again soon gets the same order. Refuses NOT_SIGNED_IN,
 * PAYMENTS_NOT_SET_UP, PAYMENT_NOT_STARTED, TOO_MANY_OPEN_ORDERS, ALREADY_SUBSCRIBED, RATE_LIMITED.
 */
export async function orderPremium(ctx: Ctx, { returnTo }: OrderPremiumInput): Promise<OrderState> {
  const { userId } = requireActor(ctx)
  requireProvider(ctx)
  await ctx.deps.limiter.spend('orders', userId)
  if ((await readPlan(ctx, userId)).premium) throw refuse(paymentRefusals.alreadySubscribed)
  const earlier = await findUnfinished(ctx, userId)
  if (earlier?.status === 'fulfilled') throw refuse(paymentRefusals.alreadySubscribed)
  if (earlier?.status !== 'open') {
    return orderState(await placeOrder(ctx, { userId, purpose: 'premium', returnPath: returnTo }))
  }
  await updateOrder(ctx.db, earlier.id, { returnPath: returnTo })
  return orderState(earlier)
}

/** The order of an earlier attempt, as it stands after asking the provider: it may have been paid without anybody noticing. Null where there is none, or none that the provider knows. */
async function findUnfinished(ctx: Ctx, userId: string): Promise<OrderRow | null> {
  const order = await selectLatestPremiumOrder(ctx.db, userId)
  if (!order || !mayReuse(order, ctx.now())) return null
  try {
    await settleOrder(ctx, order)
    return await selectOrder(ctx.db, order.id)
  } catch (error) {
    ctx.deps.log.warn({ err: error, orderId: order.id }, 'an earlier order could not be used again')
    return null
  }
}
