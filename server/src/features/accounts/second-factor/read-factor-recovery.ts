import { accountRefusals, type FactorRecovery } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import type { Ctx } from '../../../runtime/context.ts'
import { toOwnAccount } from '../own-account.ts'
import { selectAccount } from '../queries.ts'
import { findRecovery } from './factor-recoveries.ts'

/** Returns the recovery that a mailed link belongs to, and changes nothing. Refuses RECOVERY_INVALID. */
export async function readFactorRecovery(ctx: Ctx, { token }: { token: string }): Promise<FactorRecovery> {
  const { userId, readyAt, expiresAt } = await findRecovery(ctx, token)
  const account = await selectAccount(ctx.db, userId)
  if (!account) throw refuse(accountRefusals.recoveryInvalid)
  return {
    email: toOwnAccount(account).email,
    readyAt: readyAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isReady: readyAt <= ctx.now(),
  }
}
