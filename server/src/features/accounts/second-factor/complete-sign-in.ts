import { type Account, accountRefusals, type CompleteSignInInput } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import type { Ctx } from '../../../runtime/context.ts'
import { toOwnAccount } from '../own-account.ts'
import { selectAccount } from '../queries.ts'
import { openSession } from '../session-opening.ts'
import { proveCode } from './code-proof.ts'
import { hasSecondFactor } from './factors.ts'
import { clearChallenge, readChallenge } from './sign-in-challenge.ts'

/**
 * Opens the session of a sign-in that waits for its code in this browser. Refuses SIGN_IN_EXPIRED, WRONG_CODE,
 * ACCOUNT_SUSPENDED, RATE_LIMITED.
 */
export async function completeSignIn(ctx: Ctx, { code, trustDevice }: CompleteSignInInput): Promise<Account> {
  const userId = readChallenge(ctx)
  const account = userId === null ? null : await selectAccount(ctx.db, userId)
  if (!account || !(await hasSecondFactor(ctx.db, account.id))) throw refuse(accountRefusals.signInExpired)
  await proveCode(ctx, { userId: account.id, email: account.email }, code)
  await openSession(ctx, account.id, { method: 'code', trustDevice })
  clearChallenge(ctx)
  return toOwnAccount(account)
}
