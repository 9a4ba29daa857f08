import { accountRefusals, type ResetPasswordInput, type ResetResult } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import { eq } from 'drizzle-orm'
import { hashPassword } from '../../auth/auth.ts'
import { credentials, passkeys, verifications } from '../../db/tables/accounts.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { readOwnMethods } from './identities/own-methods.ts'
import { requirePasswords } from './password-policy.ts'
import { isPasswordOf } from './passwords.ts'
import { findResetLink } from './reset-link.ts'
import { endRecovery, endTrust } from './second-factor/factors.ts'
import { deleteSessions } from './session-ends.ts'

/**
 * Sets a new password by a reset link's token, and ends every session, every other reset link and the trust in
 * browsers. Two-factor authentication stays on, and passkeys and connected providers stay: they are returned, so that the
 * person looks at them. Refuses RESET_INVALID, RATE_LIMITED.
 */
export async function resetPassword(ctx: Ctx, { token, newPassword }: ResetPasswordInput): Promise<ResetResult> {
  requirePasswords(ctx)
  await ctx.deps.limiter.spend('set-password', ctx.source)
  const link = await findResetLink(ctx, token)
  const password = await hashPassword(ctx.deps.auth, newPassword)
  await withTransaction(ctx, (tx) => replacePassword(tx, { ...link, password }))
  const { providers } = await readOwnMethods(ctx, link.userId)
  return {
    passkeys: await ctx.db.$count(passkeys, eq(passkeys.userId, link.userId)),
    providers: providers.filter(({ identity, available }) => identity && available).map(({ label }) => label),
  }
}

/** Deletes all reset links of a person and sets the password. Refuses RESET_INVALID if a parallel request has deleted them. */
async function replacePassword(
  tx: Ctx,
  { userId, identifier, password }: { userId: string; identifier: string; password: string },
): Promise<void> {
  const links = await tx.db
    .delete(verifications)
    .where(eq(verifications.value, userId))
    .returning({ identifier: verifications.identifier })
  if (!links.some((link) => link.identifier === identifier)) throw refuse(accountRefusals.resetInvalid)
  await tx.db.update(credentials).set({ password, updatedAt: tx.now() }).where(isPasswordOf(userId))
  await deleteSessions(tx, userId)
  await endRecovery(tx.db, userId)
  await endTrust(tx.db, userId)
}
