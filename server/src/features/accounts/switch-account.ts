import { accountRefusals, rememberAccount } from '@vitrine/core/accounts'
import { type Done, done, refuse } from '@vitrine/core/kernel'
import { and, eq, gt } from 'drizzle-orm'
import { callAuth } from '../../auth/auth.ts'
import { sessions } from '../../db/tables/accounts.ts'
import type { Ctx } from '../../runtime/context.ts'
import { endRemembered, isOfSession, readAccountsInUse, writeAccounts } from './browser-accounts.ts'
import { forwardCookies } from './cookies.ts'

/**
 * Makes the running session of another account of this browser the one in use. What the session has proved stays as it
 * was, so a switch is no fresh sign-in. Refuses ACCOUNT_NOT_FOUND, ACCOUNT_SIGNED_OUT if that session has ended or was given
 * another token.
 */
export async function switchAccount(ctx: Ctx, { id }: { id: string }): Promise<Done> {
  const { auth } = ctx.deps
  const { accounts } = await readAccountsInUse(ctx)
  const account = accounts.find(({ userId }) => userId === id)
  if (!account) throw refuse(accountRefusals.accountNotRemembered)
  const [session] = await ctx.db
    .select({ id: sessions.id, userId: sessions.userId, token: sessions.token })
    .from(sessions)
    .where(and(eq(sessions.id, account.sessionId), eq(sessions.userId, id), gt(sessions.expiresAt, ctx.now())))
  if (!session || !isOfSession(account, session)) throw refuse(accountRefusals.accountSignedOut)
  const { headers, response } = await callAuth(() =>
    auth.api.sendSession({ body: { token: session.token }, headers: ctx.headers, returnHeaders: true }),
  )
  // The session can end between the two reads.
  if (!response.isSent) throw refuse(accountRefusals.accountSignedOut)
  const { remembered, replaced } = rememberAccount(accounts, account)
  await endRemembered(ctx, replaced)
  forwardCookies(ctx, headers)
  writeAccounts(ctx, remembered)
  return done
}
