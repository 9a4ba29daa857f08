import type { SignOutInput } from '@vitrine/core/accounts'
import { type Done, done } from '@vitrine/core/kernel'
import { callAuth } from '../../auth/auth.ts'
import type { Ctx } from '../../runtime/context.ts'
import { forwardCookies } from './cookies.ts'

/** Ends this session, or with `everywhere` all sessions of the person, and closes their sockets. Without a session it only clears the cookie. */
export async function signOut(ctx: Ctx, { everywhere }: SignOutInput): Promise<Done> {
  const { auth } = ctx.deps
  if (everywhere && ctx.actor) await callAuth(() => auth.api.revokeSessions({ headers: ctx.headers }))
  const { headers } = await callAuth(() => auth.api.signOut({ headers: ctx.headers, returnHeaders: true }))
  forwardCookies(ctx, headers)
  return done
}
