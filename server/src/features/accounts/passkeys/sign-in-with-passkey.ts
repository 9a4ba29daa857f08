import { type Account, accountRefusals, type SignInWithPasskeyInput } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import type { Ctx } from '../../../runtime/context.ts'
import { toOwnAccount } from '../own-account.ts'
import { requirePasswords } from '../password-policy.ts'
import { selectAccount } from '../queries.ts'
import { openSession } from '../session-opening.ts'
import { provePasskey } from './passkey-proof.ts'

/** Opens a session for the person of a passkey. Refuses PASSKEY_INVALID, ACCOUNT_SUSPENDED, PASSWORDS_OFF, RATE_LIMITED. */
export async function signInWithPasskey(ctx: Ctx, { proof }: SignInWithPasskeyInput): Promise<Account> {
  // Where the provider of an organization is the only way in, it also decides who is still a member.
  requirePasswords(ctx)
  const userId = await provePasskey(ctx, proof, 'sign-in')
  const account = await selectAccount(ctx.db, userId)
  if (!account) throw refuse(accountRefusals.passkeyInvalid)
  await openSession(ctx, userId, { method: 'passkey' })
  return toOwnAccount(account)
}
