import { type BrowserAccount, oneOfEach } from '@vitrine/core/accounts'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { profiles, sessions, users } from '../../db/tables/accounts.ts'
import { portfolios } from '../../db/tables/portfolios.ts'
import { readableEmail } from '../../mail/readable-email.ts'
import type { Ctx } from '../../runtime/context.ts'
import { isOfSession, readAccountsInUse } from './browser-accounts.ts'

/**
 * Returns the accounts of this browser: the one in use first, then the others by their last use. Of an account whose session
 * has ended it returns only the address of the last sign-in, because the browser proves nothing any more.
 */
export async function listAccounts(ctx: Ctx): Promise<BrowserAccount[]> {
  const { current, accounts: all } = await readAccountsInUse(ctx)
  const accounts = oneOfEach(all)
  if (accounts.length === 0) return []
  const running = await selectRunning(
    ctx,
    accounts.map(({ sessionId }) => sessionId),
  )
  return accounts.map((account) => {
    const { userId, email } = account
    const person = running.find(({ session }) => isOfSession(account, session))
    return {
      id: userId,
      username: person?.username ?? null,
      email: readableEmail(person?.email ?? email, { own: true }),
      profileImageUrl: person?.profileImageUrl ?? null,
      state: !person ? 'signed-out' : userId === current?.userId ? 'current' : 'signed-in',
    }
  })
}

/** Selects the people of those sessions that have not ended, with the profile images of their pages. */
function selectRunning(ctx: Ctx, ids: string[]) {
  return ctx.db
    .select({
      session: { id: sessions.id, userId: sessions.userId, token: sessions.token },
      email: users.email,
      username: profiles.username,
      profileImageUrl: portfolios.profileImageUrl,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(portfolios, eq(portfolios.userId, users.id))
    .where(and(inArray(sessions.id, ids), gt(sessions.expiresAt, ctx.now())))
}
