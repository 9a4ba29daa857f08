import type { Account } from '@vitrine/core/accounts'
import type { Ctx } from '../../runtime/context.ts'
import { toOwnAccount } from './own-account.ts'
import { selectAccount } from './queries.ts'

/** Returns the signed-in person's account; null for a visitor. */
export async function getSession(ctx: Ctx): Promise<Account | null> {
  const account = ctx.actor && (await selectAccount(ctx.db, ctx.actor.userId))
  return account && toOwnAccount(account)
}
