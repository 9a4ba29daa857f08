import { runAfterRefund } from '@vitrine/core/billing'
import { announce, type Ctx } from '../../context.ts'
import { selectSubscription, updateSubscription } from './queries.ts'

/** Takes back a month that was granted then, in the transaction that stores why. Nobody's month is taken twice for the same thing: that is up to who asks. */
export async function takeBackMonth(
  tx: Ctx,
  { userId, grantedAt }: { userId: string; grantedAt: Date },
): Promise<void> {
  const row = await selectSubscription(tx.db, userId, { held: true })
  if (!row) return
  const run = runAfterRefund(row, grantedAt)
  await updateSubscription(tx.db, userId, { ...run, status: row.status, updatedAt: tx.now() })
  announce(tx, { type: 'planChanged', userId })
}
