import { PREMIUM_PLAN } from '@vitrine/core/billing'
import { type Ctx, publishAfterCommit, withTransaction } from '../../runtime/context.ts'
import { upsertSubscription } from './queries.ts'

/** Gives a person premium until `until` by storing or replacing their one subscription. `amount` is in paise. */
export async function grantPremium(
  ctx: Ctx,
  { userId, until, amount }: { userId: string; until: Date; amount: number },
): Promise<void> {
  const now = ctx.now()
  await withTransaction(ctx, async (tx) => {
    await upsertSubscription(tx.db, {
      id: tx.deps.newId(),
      userId,
      status: 'active',
      planName: PREMIUM_PLAN.name,
      amount,
      currency: PREMIUM_PLAN.currency,
      startDate: now,
      endDate: until,
      updatedAt: now,
    })
    publishAfterCommit(tx, { type: 'planChanged', userId })
  })
}
