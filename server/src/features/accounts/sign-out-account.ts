import { accountRefusals } from '@vitrine/core/accounts'
import { type Done, done, refuse } from '@vitrine/core/kernel'
import type { Ctx } from '../../runtime/context.ts'
import {
  endCurrentSession,
  endRemembered,
  findCurrentAccount,
  forgetAccount,
  readAccountsInUse,
} from './browser-accounts.ts'

/** Ends the session of one account of this browser, and forgets the account. Refuses ACCOUNT_NOT_FOUND. */
export async function signOutAccount(ctx: Ctx, { id }: { id: string }): Promise<Done> {
  const accounts = (await readAccountsInUse(ctx)).filter(({ userId }) => userId === id)
  if (accounts.length === 0) throw refuse(accountRefusals.accountNotRemembered)
  await endRemembered(ctx, accounts)
  if ((await findCurrentAccount(ctx))?.userId === id) await endCurrentSession(ctx)
  forgetAccount(ctx, id)
  return done
}
