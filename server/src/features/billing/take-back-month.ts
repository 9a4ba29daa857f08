import { runAfterRefund } from '@vitrine/core/billing'
import { type Ctx, publishAfterCommit } from '../../runtime/context.ts'
import { selectSubscription, updateSubscription } from './queries.ts'

/** Takes back the month that was granted at `grantedAt`, in the transaction that stores the reason. Callers must do so once per reason. */
export async function takeBackMonth(
  tx: Ctx,
  { userId, grantedAt }: { userId: string; grantedAt: Date },
): Promise<void> {
  const row = await selectSubscription(tx.db, userId, { lock: true })
  if (!row) return
  const run = runAfterRefund(row, grantedAt)
  await updateSubscription(tx.db, userId, { ...run, status: row.status, updatedAt: tx.now() })
  publishAfterCommit(tx, { type: 'planChanged', userId })
}
