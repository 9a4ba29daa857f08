import { SESSION_LIFE, SESSION_RENEWAL } from '../../auth/auth.ts'
import type { Actor, Ctx } from '../../runtime/context.ts'
import { readCookie } from './cookies.ts'

/** The person of a session. */
export interface SignedInPerson extends Actor {
  sessionId: string
  /** Time from which the account is erased, if the person deleted it; else null. */
  erasedAt: Date | null
}

/** Remaining life, in milliseconds, above which a session needs no renewal. */
const FRESH_MS = (SESSION_LIFE - SESSION_RENEWAL) * 1000

/**
 * Returns the person of a session that needs no renewal, by the session's cookie; null for any other cookie. The caller
 * then asks the account library, which costs more than the rest of a request.
 */
export async function findFreshSession(ctx: Ctx, cookie: string): Promise<SignedInPerson | null> {
  const { auth, sessions } = ctx.deps
  const { authCookies } = await auth.$context
  const value = readCookie(cookie, authCookies.sessionToken.name)
  const session = sessions.get(value) ?? (await sessions.load(value))
  if (!session) return null
  if (session.expiresAt.getTime() - ctx.now().getTime() <= FRESH_MS) {
    sessions.invalidate(value)
    return null
  }
  const { userId, email, sessionId, erasedAt } = session
  return { userId, email, sessionId, erasedAt }
}
