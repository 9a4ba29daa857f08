import { PREMIUM_PLAN } from '@vitrine/core/billing'
import { refuse } from '@vitrine/core/kernel'
import { paymentRefusals } from '@vitrine/core/payments'
import { site } from '@vitrine/core/site'
import { findAccount } from '#features/accounts'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { requireOwnOrder } from './own-order.ts'

/** Content of the Checkout document: the purchase, and the address and options of the provider's script. */
interface Checkout {
  orderId: string
  /** False once the order is paid, refunded or closed. */
  open: boolean
  description: string
  /** In paise. */
  amount: number
  script: string
  options: Record<string, unknown>
  /** The path on this site that the payment was started from. */
  returnPath: string
}

/**
 * Returns the content of the document in which the actor pays their order. Refuses NOT_SIGNED_IN, ORDER_NOT_FOUND,
 * PAYMENTS_NOT_SET_UP.
 */
export async function readCheckout(ctx: Ctx, { id }: { id: string }): Promise<Checkout> {
  const { userId, email } = requireActor(ctx)
  const { config } = ctx.deps
  const order = await requireOwnOrder(ctx, id)
  if (!config.razorpay) throw refuse(paymentRefusals.notSetUp)
  const gift = order.recipientUsername
  const description = gift === null ? PREMIUM_PLAN.description : `${PREMIUM_PLAN.description}, a gift for @${gift}`
  return {
    orderId: order.id,
    open: order.status === 'open',
    description,
    amount: order.amount,
    returnPath: order.returnPath,
    script: config.razorpay.checkoutScript,
    options: {
      key: config.razorpay.keyId,
      order_id: order.razorpayOrderId,
      amount: order.amount,
      currency: order.currency,
      name: site.name,
      description,
      prefill: { name: (await findAccount(ctx, userId))?.username ?? '', email },
      theme: { color: '#ffa500' },
      callback_url: `${config.publicUrl}/api/payments/callback/${order.id}`,
    },
  }
}
