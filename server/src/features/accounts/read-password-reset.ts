import { accountRefusals, type PasswordReset } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import { eq } from 'drizzle-orm'
import { users } from '../../db/tables/accounts.ts'
import { readableEmail } from '../../mail/readable-email.ts'
import type { Ctx } from '../../runtime/context.ts'
import { findResetLink } from './reset-link.ts'

/** Returns the address of the account that a reset link belongs to, and changes nothing. Refuses RESET_INVALID. */
export async function readPasswordReset(ctx: Ctx, { token }: { token: string }): Promise<PasswordReset> {
  const { userId } = await findResetLink(ctx, token)
  const [account] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!account) throw refuse(accountRefusals.resetInvalid)
  return { email: readableEmail(account.email, { own: true }) }
}
