import { PREMIUM_PLAN, planOf, runAfterGrant } from '@vitrine/core/billing'
import { type Ctx, publishAfterCommit } from '../../runtime/context.ts'
import { lockSubscription, updateSubscription } from './queries.ts'

/**
 * Adds a month of premium, or another number of days, in the transaction that stores its reason: a purchase (`paymentId`), a
 * claimed gift, or the decision of an administrator.
 * Callers must grant once per reason, and store `grantedAt`, because a refund takes back the month that was granted
 * then. Returns the new end of premium.
 */
export async function grantMonth(
  tx: Ctx,
  { userId, grantedAt, paymentId, days }: { userId: string; grantedAt: Date; paymentId?: string; days?: number },
): Promise<{ until: Date }> {
  const { name: planName, amount, currency } = PREMIUM_PLAN
  const dates = { startDate: grantedAt, endDate: grantedAt, updatedAt: grantedAt }
  const first = { planName, amount, currency, status: 'active', ...dates }
  const row = await lockSubscription(tx.db, { ...first, id: tx.deps.newId(), userId })
  const run = runAfterGrant(planOf(row, grantedAt).premium ? row : null, grantedAt, days)
  await updateSubscription(tx.db, userId, {
    ...run,
    status: 'active',
    updatedAt: grantedAt,
    ...(paymentId === undefined ? {} : { razorpayPaymentId: paymentId }),
  })
  publishAfterCommit(tx, { type: 'planChanged', userId })
  return { until: run.endDate }
}
