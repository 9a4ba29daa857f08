import { type Account, accountRefusals } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import { twoFactorOffMail } from '../../../mail/security-mails.ts'
import { type Ctx, withTransaction } from '../../../runtime/context.ts'
import { queueMail } from '../../../runtime/queue-mail.ts'
import { lockUser } from '../email-changes.ts'
import { toOwnAccount } from '../own-account.ts'
import { selectAccount } from '../queries.ts'
import { openSession } from '../session-opening.ts'
import { findRecovery } from './factor-recoveries.ts'
import { removeFactor } from './factors.ts'

/**
 * Turns two-factor authentication off for a person who asked for it by mail 72 hours ago, and signs them in. Of two
 * requests with one link, one succeeds. Refuses RECOVERY_INVALID, RECOVERY_NOT_READY, ACCOUNT_SUSPENDED, RATE_LIMITED.
 */
export async function completeFactorRecovery(ctx: Ctx, { token }: { token: string }): Promise<Account> {
  await ctx.deps.limiter.spend('confirm', ctx.source)
  const { userId } = await findRecovery(ctx, token)
  await withTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, userId)
    // Read again under the lock: it can have been stopped or used in between.
    const { readyAt } = await findRecovery(tx, token)
    if (!user || user.deletionStartedAt) throw refuse(accountRefusals.recoveryInvalid)
    if (readyAt > tx.now()) throw refuse(accountRefusals.recoveryNotReady)
    await removeFactor(tx.db, userId)
    await queueMail(tx, user.email, twoFactorOffMail(tx.deps.config.publicUrl, { changedAt: tx.now() }))
  })
  const account = await selectAccount(ctx.db, userId)
  if (!account) throw refuse(accountRefusals.recoveryInvalid)
  await openSession(ctx, userId, { method: 'recovery' })
  return toOwnAccount(account)
}
