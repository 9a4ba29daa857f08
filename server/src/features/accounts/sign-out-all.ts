import { type Done, done } from '@vitrine/core/kernel'
import type { Ctx } from '../../runtime/context.ts'
import { endCurrentSession, endRemembered, readAccountsInUse, writeAccounts } from './browser-accounts.ts'

/** Ends the sessions of all accounts of this browser, and forgets the accounts. Their sessions elsewhere stay. */
export async function signOutAll(ctx: Ctx): Promise<Done> {
  const { accounts } = await readAccountsInUse(ctx)
  await endRemembered(ctx, accounts)
  await endCurrentSession(ctx)
  writeAccounts(ctx, [])
  return done
}
