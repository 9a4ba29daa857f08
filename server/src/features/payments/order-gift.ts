import type { OrderGiftInput, OrderState } from '@vitrine/core/payments'
import { requireRecipient } from '#features/gifts'
import { requireActor } from '../../actor.ts'
import type { Ctx } from '../../context.ts'
import { placeOrder, requireProvider } from './provider.ts'
import { selectLatestGiftOrder, updateOrder } from './queries.ts'
import { orderState } from './shown.ts'
import { findUnfinished } from './unfinished-order.ts'

/**
 * Orders a month of premium for somebody else, whom the checks are made for once more. Another attempt soon after one
 * that was not paid gets the same order, with its new message. Refuses NOT_SIGNED_IN, PAYMENTS_NOT_SET_UP, PAYMENT_NOT_STARTED, TOO_MANY_OPEN_ORDERS, USER_NOT_FOUND, GIFT_TO_SELF, RECIPIENT_PREMIUM, RATE_LIMITED.
 */
export async function orderGift(ctx: Ctx, { username, message, returnTo }: OrderGiftInput): Promise<OrderState> {
  const { userId } = requireActor(ctx)
  requireProvider(ctx)
  await ctx.deps.limiter.spend('orders', userId)
  const recipient = await requireRecipient(ctx, username)
  const earlier = await findUnfinished(ctx, await selectLatestGiftOrder(ctx.db, userId, recipient.userId))
  if (earlier?.status === 'open') {
    await updateOrder(ctx.db, earlier.id, { returnPath: returnTo, giftMessage: message })
    return orderState(earlier)
  }
  const order = await placeOrder(ctx, {
    userId,
    purpose: 'gift',
    returnPath: returnTo,
    recipientUserId: recipient.userId,
    recipientUsername: recipient.username,
    giftMessage: message,
  })
  return orderState(order)
}
