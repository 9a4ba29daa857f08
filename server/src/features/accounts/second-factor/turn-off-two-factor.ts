import { accountRefusals } from '@vitrine/core/accounts'
import { type Done, done, refuse } from '@vitrine/core/kernel'
import { twoFactorOffMail } from '../../../mail/security-mails.ts'
import { type Ctx, withTransaction } from '../../../runtime/context.ts'
import { queueMail } from '../../../runtime/queue-mail.ts'
import { lockUser } from '../email-changes.ts'
import { requireFreshSignIn } from '../fresh-sign-in.ts'
import { removeFactor } from './factors.ts'

/**
 * Turns two-factor authentication off: the key, the recovery codes and the trust in browsers end, and a mail reports
 * it. Refuses FRESH_SIGN_IN_REQUIRED, TWO_FACTOR_NOT_FOUND.
 */
export async function turnOffTwoFactor(ctx: Ctx): Promise<Done> {
  const { userId } = await requireFreshSignIn(ctx)
  await withTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user || !(await removeFactor(tx.db, userId))) throw refuse(accountRefusals.twoFactorNotFound)
    await queueMail(tx, user.email, twoFactorOffMail(tx.deps.config.publicUrl, { changedAt: tx.now() }))
  })
  return done
}
