import type { Account } from '@vitrine/core/accounts'
import type { Ctx } from '../../context.ts'
import { selectAccount } from './queries.ts'

/** Returns the signed-in person's account; null for a visitor. */
export async function getSession(ctx: Ctx): Promise<Account | null> {
  return ctx.actor ? selectAccount(ctx.db, ctx.actor.userId) : null
}
