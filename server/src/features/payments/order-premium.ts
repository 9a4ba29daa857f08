import { refuse } from '@vitrine/core/kernel'
import { type OrderPremiumInput, type OrderState, paymentRefusals } from '@vitrine/core/payments'
import { readPlan } from '#features/billing'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { placeOrder, requireProvider } from './order-placement.ts'
import { selectLatestPremiumOrder, updateOrder } from './order-queries.ts'
import { toOrderState } from './order-view.ts'
import { findReusableOrder } from './reusable-order.ts'

/**
 * Orders a month of premium for the actor. An unpaid recent order is used again. Refuses NOT_SIGNED_IN,
 * PAYMENTS_NOT_SET_UP, PAYMENT_NOT_STARTED, TOO_MANY_OPEN_ORDERS, ALREADY_SUBSCRIBED, RATE_LIMITED.
 */
export async function orderPremium(ctx: Ctx, { returnTo }: OrderPremiumInput): Promise<OrderState> {
  const { userId } = requireActor(ctx)
  requireProvider(ctx)
  await ctx.deps.limiter.spend('orders', userId)
  if ((await readPlan(ctx, userId)).premium) throw refuse(paymentRefusals.alreadySubscribed)
  const earlier = await findReusableOrder(ctx, await selectLatestPremiumOrder(ctx.db, userId))
  if (earlier?.status === 'fulfilled') throw refuse(paymentRefusals.alreadySubscribed)
  if (earlier?.status !== 'open') {
    return toOrderState(await placeOrder(ctx, { userId, purpose: 'premium', returnPath: returnTo }))
  }
  await updateOrder(ctx.db, earlier.id, { returnPath: returnTo })
  return toOrderState(earlier)
}
