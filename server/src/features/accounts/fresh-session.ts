import { SESSION_LIFE, SESSION_RENEWAL } from '../../auth/auth.ts'
import type { Actor, Ctx } from '../../runtime/context.ts'
import { readCookie } from './cookies.ts'

/** Remaining life, in milliseconds, above which a session needs no renewal. */
const FRESH_MS = (SESSION_LIFE - SESSION_RENEWAL) * 1000

/**
 * Returns the person of a session that needs no renewal, by the session's cookie; null for any other cookie. The caller
 * then asks the account library, which costs more than the rest of a request.
 */
export async function findFreshSession(ctx: Ctx, cookie: string): Promise<Actor | null> {
  const { auth, sessions } = ctx.deps
  const { authCookies } = await auth.$context
  const value = readCookie(cookie, authCookies.sessionToken.name)
  const session = sessions.get(value) ?? (await sessions.load(value))
  if (!session) return null
  if (session.expiresAt.getTime() - ctx.now().getTime() <= FRESH_MS) {
    sessions.invalidate(value)
    return null
  }
  const { userId, email, sessionId } = session
  return { userId, email, sessionId }
}
