import { accountRefusals } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import { and, eq, gt, or } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { factorRecoveries } from '../../../db/tables/accounts.ts'
import type { Ctx } from '../../../runtime/context.ts'
import { hashToken } from '../token.ts'

/** A recovery of a person who can give no code. */
export type FactorRecoveryRow = typeof factorRecoveries.$inferSelect

/** Selects the recovery of a person that has not expired; null if there is none. */
export async function selectRecoveryOf(db: Database, userId: string, now: Date): Promise<FactorRecoveryRow | null> {
  const [row] = await db
    .select()
    .from(factorRecoveries)
    .where(and(eq(factorRecoveries.userId, userId), gt(factorRecoveries.expiresAt, now)))
  return row ?? null
}

/** Returns the recovery that a mailed link belongs to. Refuses RECOVERY_INVALID if it expired or was stopped. */
export async function findRecovery({ db, now }: Ctx, token: string): Promise<FactorRecoveryRow> {
  const hash = hashToken(token)
  const [row] = await db
    .select()
    .from(factorRecoveries)
    .where(
      and(
        or(eq(factorRecoveries.linkHash, hash), eq(factorRecoveries.reminderHash, hash)),
        gt(factorRecoveries.expiresAt, now()),
      ),
    )
  if (!row) throw refuse(accountRefusals.recoveryInvalid)
  return row
}
