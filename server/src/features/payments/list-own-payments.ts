import type { PaymentRecord } from '@vitrine/core/payments'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { selectPaymentsOf } from './payment-queries.ts'

/** Returns the actor's payments, newest first. Refuses NOT_SIGNED_IN. */
export async function listOwnPayments(ctx: Ctx): Promise<PaymentRecord[]> {
  const rows = await selectPaymentsOf(ctx.db, requireActor(ctx).userId)
  return rows.map((row) => ({
    id: row.id,
    paymentId: row.razorpayPaymentId,
    amount: row.amount,
    currency: row.currency,
    status: row.status,
    method: row.paymentMethod,
    createdAt: row.createdAt.toISOString(),
  }))
}
