import { type Account, accountRefusals, type SignInInput } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import { hashPassword, isPassword } from '../../auth/auth.ts'
import type { Ctx } from '../../runtime/context.ts'
import { toOwnAccount } from './own-account.ts'
import { requirePasswords } from './password-policy.ts'
import { selectPasswordHash } from './passwords.ts'
import { selectAccount, selectAccountId } from './queries.ts'
import { openSession } from './session-opening.ts'
import { limitSignIn } from './sign-in-limit.ts'
import { selectSignUps } from './sign-ups.ts'

/**
 * Opens a session and sets its cookie. Refuses INVALID_CREDENTIALS, EMAIL_NOT_CONFIRMED and AWAITS_APPROVAL
 * and SECOND_FACTOR_REQUIRED and ACCOUNT_SUSPENDED (only with the right password), RATE_LIMITED.
 */
export async function signIn(ctx: Ctx, credentials: SignInInput): Promise<Account> {
  requirePasswords(ctx)
  const account = await limitSignIn(ctx, credentials.email, () => findAccountBy(ctx, credentials))
  await openSession(ctx, account.id, { method: 'password' })
  return toOwnAccount(account)
}

/** Returns the account with this address and password. Without one, a hash takes as long as the comparison. */
async function findAccountBy(ctx: Ctx, { email, password }: SignInInput): Promise<Account> {
  const { auth } = ctx.deps
  const userId = await selectAccountId(ctx.db, email)
  if (!userId) await refuseSignUp(ctx, { email, password })
  const hash = userId && (await selectPasswordHash(ctx.db, userId))
  if (!hash) await hashPassword(auth, password)
  const account = userId && hash && (await isPassword(auth, password, hash)) && (await selectAccount(ctx.db, userId))
  if (!account) throw refuse(accountRefusals.invalidCredentials)
  return account
}

/**
 * Maximum number of sign-ups at one address that a password is compared with. The first comparison takes as long as
 * for an account.
 */
const COMPARED_MAX = 3

/**
 * Refuses a sign-in at an address with a sign-up: EMAIL_NOT_CONFIRMED or AWAITS_APPROVAL with the right password, else
 * INVALID_CREDENTIALS. Does nothing if the address has no sign-up.
 */
async function refuseSignUp(ctx: Ctx, { email, password }: SignInInput): Promise<void> {
  const waiting = await selectSignUps(ctx.db, email, COMPARED_MAX)
  for (const { passwordHash, confirmedAt } of waiting) {
    if (!(await isPassword(ctx.deps.auth, password, passwordHash))) continue
    throw refuse(confirmedAt ? accountRefusals.awaitsApproval : accountRefusals.emailNotConfirmed)
  }
  if (waiting.length > 0) throw refuse(accountRefusals.invalidCredentials)
}
