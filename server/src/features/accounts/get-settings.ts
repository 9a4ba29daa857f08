import type { AccountSettings } from '@vitrine/core/accounts'
import { kernelRefusals, refuse } from '@vitrine/core/kernel'
import { readableEmail } from '../../mail/readable-email.ts'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { selectPendingChange } from './email-changes.ts'
import { toOwnAccount } from './own-account.ts'
import { selectPasswordHash } from './passwords.ts'
import { selectAccount } from './queries.ts'

/** Returns the settings of the person's account. */
export async function getSettings(ctx: Ctx): Promise<AccountSettings> {
  const { userId } = requireActor(ctx)
  const account = await selectAccount(ctx.db, userId)
  if (!account) throw refuse(kernelRefusals.notSignedIn)
  const { email, username } = toOwnAccount(account)
  const pending = await selectPendingChange(ctx.db, userId, ctx.now())
  return {
    email,
    username,
    pendingEmail: pending && {
      email: readableEmail(pending.newEmail, { own: true }),
      expiresAt: pending.expiresAt.toISOString(),
    },
    hasPassword: (await selectPasswordHash(ctx.db, userId)) !== null,
  }
}
