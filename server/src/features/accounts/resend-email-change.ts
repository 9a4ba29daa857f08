import { accountRefusals } from '@vitrine/core/accounts'
import { type Done, done, kernelRefusals, refuse } from '@vitrine/core/kernel'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { lockUser, selectPendingChange, startChange } from './email-changes.ts'
import { requireOwnSession } from './own-session.ts'

/**
 * Sends the link of the person's waiting change again, a new one; the earlier link no longer works. Refuses
 * EMAIL_CHANGE_NOT_FOUND, RATE_LIMITED.
 */
export async function resendEmailChange(ctx: Ctx): Promise<Done> {
  const { userId, sessionId } = requireOwnSession(ctx)
  await ctx.deps.limiter.spend('email-changes', userId)
  await withTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user) throw refuse(kernelRefusals.notSignedIn)
    const pending = await selectPendingChange(tx.db, userId, tx.now())
    if (!pending) throw refuse(accountRefusals.emailChangeNotFound)
    await startChange(tx, {
      userId,
      sessionId: pending.sessionId ?? sessionId,
      oldEmail: user.email,
      newEmail: pending.newEmail,
    })
  })
  return done
}
