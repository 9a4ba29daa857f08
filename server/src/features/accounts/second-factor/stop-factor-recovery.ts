import { accountRefusals } from '@vitrine/core/accounts'
import { type Done, done, refuse } from '@vitrine/core/kernel'
import { eq } from 'drizzle-orm'
import { factorRecoveries } from '../../../db/tables/accounts.ts'
import type { Ctx } from '../../../runtime/context.ts'
import { findRecovery } from './factor-recoveries.ts'

/**
 * Stops a recovery: that of a mailed link, or without a token that of the signed-in person. Refuses RECOVERY_INVALID if
 * there is none.
 */
export async function stopFactorRecovery(ctx: Ctx, { token }: { token: string }): Promise<Done> {
  await ctx.deps.limiter.spend('confirm', ctx.source)
  const userId = token === '' ? ctx.actor?.userId : (await findRecovery(ctx, token)).userId
  if (!userId) throw refuse(accountRefusals.recoveryInvalid)
  const stopped = await ctx.db
    .delete(factorRecoveries)
    .where(eq(factorRecoveries.userId, userId))
    .returning({ id: factorRecoveries.id })
  if (stopped.length === 0) throw refuse(accountRefusals.recoveryInvalid)
  return done
}
