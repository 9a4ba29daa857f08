import type { Account } from '@vitrine/core/accounts'
import type { Ctx } from '../../runtime/context.ts'
import { toOwnAccount } from './own-account.ts'
import { selectAccount } from './queries.ts'
import { findLeavingActor } from './session-person.ts'

/** Returns the signed-in person's account, also one that they deleted and can still keep; null for a visitor. */
export async function getSession(ctx: Ctx): Promise<Account | null> {
  const leaving = await findLeavingActor(ctx)
  const userId = ctx.actor?.userId ?? leaving?.userId
  const account = userId === undefined ? null : await selectAccount(ctx.db, userId)
  return account && { ...toOwnAccount(account), ...(leaving && { erasedAt: leaving.erasedAt.toISOString() }) }
}
