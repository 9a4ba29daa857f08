import type { Account } from '@vitrine/core/accounts'
import type { Ctx } from '../../context.ts'
import { selectAccount, selectAccountId, selectRunningSessions } from './queries.ts'

export { claimName } from './claim-name.ts'
export { findActor } from './find-actor.ts'
export { openAccount } from './open-account.ts'
export { queueRequestedLinks } from './queue-requested-links.ts'
export { accountsRouter } from './router.ts'
export { sweepAccounts } from './sweep-accounts.ts'

/** The account with this address; null where there is none. */
export function findAccountId(ctx: Ctx, email: string): Promise<string | null> {
  return selectAccountId(ctx.db, email)
}

/** A person's account; null once it is gone. */
export function findAccount(ctx: Ctx, userId: string): Promise<Account | null> {
  return selectAccount(ctx.db, userId)
}

/** Those of the sessions that have not ended, read from the database and never from a cache. */
export async function runningSessions(ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(await selectRunningSessions(ctx.db, ids, ctx.now()))
}
