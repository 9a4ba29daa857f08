import { FACTOR_RECOVERY_REMINDER_HOURS } from '@vitrine/core/accounts'
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import { factorRecoveries, users } from '../../../db/tables/accounts.ts'
import { factorRecoveryReminder } from '../../../mail/security-mails.ts'
import { type Ctx, withTransaction } from '../../../runtime/context.ts'
import { queueMail } from '../../../runtime/queue-mail.ts'
import { newToken } from '../token.ts'

/** Most recoveries that one transaction reminds of. */
const STEP = 50

/** Queues one mail about each recovery that can be completed within a day. Stops when `signal` is aborted. */
export async function remindRecoveries(ctx: Ctx, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  while (!signal?.aborted && (await withTransaction(ctx, remindStep)) === STEP);
}

async function remindStep(tx: Ctx): Promise<number> {
  const now = tx.now()
  const soon = new Date(now.getTime() + FACTOR_RECOVERY_REMINDER_HOURS * 60 * 60_000)
  const due = await tx.db
    .select({ id: factorRecoveries.id, readyAt: factorRecoveries.readyAt, email: users.email })
    .from(factorRecoveries)
    .innerJoin(users, eq(users.id, factorRecoveries.userId))
    .where(
      and(
        isNull(factorRecoveries.reminderHash),
        lte(factorRecoveries.readyAt, soon),
        gt(factorRecoveries.expiresAt, now),
      ),
    )
    .orderBy(asc(factorRecoveries.readyAt))
    .limit(STEP)
    .for('update', { of: factorRecoveries, skipLocked: true })
  for (const { id, readyAt, email } of due) {
    const { token, hash } = newToken()
    await tx.db.update(factorRecoveries).set({ reminderHash: hash }).where(eq(factorRecoveries.id, id))
    await queueMail(tx, email, factorRecoveryReminder(tx.deps.config.publicUrl, { token, readyAt }))
  }
  return due.length
}
