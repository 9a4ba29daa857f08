import { accountRefusals } from '@vitrine/core/accounts'
import { type Done, done, refuse } from '@vitrine/core/kernel'
import type { Ctx } from '../../runtime/context.ts'
import { endCurrentSession, endRemembered, forgetAccount, readAccountsInUse } from './browser-accounts.ts'

/** Ends the session of one account of this browser, and forgets the account. Refuses ACCOUNT_NOT_FOUND. */
export async function signOutAccount(ctx: Ctx, { id }: { id: string }): Promise<Done> {
  const { current, accounts } = await readAccountsInUse(ctx)
  const left = accounts.filter(({ userId }) => userId === id)
  if (left.length === 0) throw refuse(accountRefusals.accountNotRemembered)
  await endRemembered(ctx, left)
  if (current?.userId === id) await endCurrentSession(ctx)
  forgetAccount(ctx, id)
  return done
}
