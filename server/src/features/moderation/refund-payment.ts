import { type Done, done, refuse } from '@vitrine/core/kernel'
import { moderationRefusals, type RefundInput } from '@vitrine/core/moderation'
import { findAccount } from '#features/accounts'
import { findPayment, sendRefund } from '#features/payments'
import { refundMail } from '../../mail/moderation-mails.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { queueMail } from '../../runtime/queue-mail.ts'
import { appendToLog } from './audit-log.ts'
import { requireAdministrator, requireKeeper } from './keepers.ts'

/**
 * Refunds a payment by the provider, and takes back what it bought. The log has a row before the provider is asked, and
 * one with the result. A second call changes nothing. Refuses DESK_NOT_FOUND, NEEDS_ADMINISTRATOR, PAYMENT_NOT_FOUND,
 * REFUND_REFUSED, REFUND_UNAVAILABLE.
 */
export async function refundPayment(ctx: Ctx, { id, reason }: RefundInput): Promise<Done> {
  await requireAdministrator(ctx)
  const payment = await findPayment(ctx, id)
  if (!payment) throw refuse(moderationRefusals.paymentNotFound)
  if (payment.status === 'refunded') return done
  const actor = await withTransaction(ctx, async (tx) => {
    const { id: keeper } = await requireKeeper(tx)
    await appendToLog(tx, { actor: keeper, act: 'refund', subject: id, data: { state: 'requested' } })
    return keeper
  })
  const result = await sendRefund(ctx, { id })
  await withTransaction(ctx, async (tx) => {
    await appendToLog(tx, { actor, act: 'refund', subject: id, data: { state: result } })
    const payer = result === 'refunded' && payment.userId ? await findAccount(tx, payment.userId) : null
    const { razorpayPaymentId: paymentId, amount } = payment
    if (payer) await queueMail(tx, payer.email, refundMail(tx.deps.config.publicUrl, { paymentId, amount, reason }))
  })
  if (result === 'missing') throw refuse(moderationRefusals.paymentNotFound)
  if (result === 'refused') throw refuse(moderationRefusals.refundRefused)
  if (result === 'unavailable') throw refuse(moderationRefusals.refundUnavailable)
  return done
}
