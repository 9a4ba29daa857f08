import type { AccountDeletion } from '@vitrine/core/account-deletion'
import { findAccount, findLeavingActor } from '#features/accounts'
import type { Ctx } from '../../runtime/context.ts'

/** Returns the deletion of the account that the browser signed in to; null for everyone else. */
export async function findDeletion(ctx: Ctx): Promise<AccountDeletion | null> {
  const person = await findLeavingActor(ctx)
  const account = person && (await findAccount(ctx, person.userId))
  return account && { username: account.username, erasedAt: person.erasedAt.toISOString() }
}
