import type { SignOutInput } from '@vitrine/core/accounts'
import { type Done, done } from '@vitrine/core/kernel'
import type { Ctx } from '../../context.ts'
import { keepCookies } from './cookies.ts'

/** Ends this session, or every session of the person, and closes their sockets. Without a session it only clears the cookie. */
export async function signOut(ctx: Ctx, { everywhere }: SignOutInput): Promise<Done> {
  const { auth } = ctx.deps
  if (everywhere && ctx.actor) await auth.api.revokeSessions({ headers: ctx.headers })
  const { headers } = await auth.api.signOut({ headers: ctx.headers, returnHeaders: true })
  keepCookies(ctx, headers)
  return done
}
