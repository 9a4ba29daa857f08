import type { OrderGiftInput, OrderState } from '@vitrine/core/payments'
import { requireRecipient } from '#features/gifts'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { placeOrder, requireProvider } from './order-placement.ts'
import { selectLatestGiftOrder, updateOrder } from './order-queries.ts'
import { toOrderState } from './order-view.ts'
import { findReusableOrder } from './reusable-order.ts'

/**
 * Orders a month of premium for another person. An unpaid recent order for the same recipient is used again, with the
 * new message. Refuses NOT_SIGNED_IN, PAYMENTS_NOT_SET_UP, PAYMENT_NOT_STARTED, TOO_MANY_OPEN_ORDERS, USER_NOT_FOUND,
 * GIFT_TO_SELF, RECIPIENT_PREMIUM, RATE_LIMITED.
 */
export async function orderGift(ctx: Ctx, { username, message, returnTo }: OrderGiftInput): Promise<OrderState> {
  const { userId } = requireActor(ctx)
  requireProvider(ctx)
  await ctx.deps.limiter.spend('orders', userId)
  const recipient = await requireRecipient(ctx, username)
  const earlier = await findReusableOrder(ctx, await selectLatestGiftOrder(ctx.db, userId, recipient.userId))
  if (earlier?.status === 'open') {
    await updateOrder(ctx.db, earlier.id, { returnPath: returnTo, giftMessage: message })
    return toOrderState(earlier)
  }
  const order = await placeOrder(ctx, {
    userId,
    purpose: 'gift',
    returnPath: returnTo,
    recipientUserId: recipient.userId,
    recipientUsername: recipient.username,
    giftMessage: message,
  })
  return toOrderState(order)
}
