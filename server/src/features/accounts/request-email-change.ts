import { accountRefusals, type EmailInput } from '@vitrine/core/accounts'
import { type Done, done, kernelRefusals, refuse } from '@vitrine/core/kernel'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { lockUser, startChange } from './email-changes.ts'
import { requireFreshSignIn } from './fresh-sign-in.ts'

/**
 * Starts the change of the person's address, and queues a mail with a link to the new one. Until its button is pressed
 * nothing changes. The response does not show whether the new address has an account. Refuses FRESH_SIGN_IN_REQUIRED,
 * EMAIL_UNCHANGED, RATE_LIMITED.
 */
export async function requestEmailChange(ctx: Ctx, { email }: EmailInput): Promise<Done> {
  const { userId, sessionId } = await requireFreshSignIn(ctx)
  await ctx.deps.limiter.spend('email-changes', userId)
  await withTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user) throw refuse(kernelRefusals.notSignedIn)
    if (user.email === email) throw refuse(accountRefusals.emailUnchanged)
    await startChange(tx, { userId, sessionId, oldEmail: user.email, newEmail: email })
  })
  return done
}
