import type { SignOutInput } from '@vitrine/core/accounts'
import { type Done, done } from '@vitrine/core/kernel'
import { callAuth } from '../../auth/auth.ts'
import type { Ctx } from '../../runtime/context.ts'
import { endCurrentSession, findCurrentAccount, forgetAccount } from './browser-accounts.ts'

/**
 * Ends this session, or with `everywhere` all sessions of the person, and closes their sockets. Without a session it only
 * clears the cookie. Other accounts of the browser stay signed in, and none of them takes the place of this one.
 */
export async function signOut(ctx: Ctx, { everywhere }: SignOutInput): Promise<Done> {
  const { auth } = ctx.deps
  const current = await findCurrentAccount(ctx)
  if (everywhere && ctx.actor) await callAuth(() => auth.api.revokeSessions({ headers: ctx.headers }))
  await endCurrentSession(ctx)
  if (current) forgetAccount(ctx, current.userId)
  return done
}
