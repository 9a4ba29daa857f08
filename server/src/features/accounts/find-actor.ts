import { withHiddenCause } from '../../auth/auth.ts'
import type { Actor, Ctx } from '../../runtime/context.ts'
import { forwardCookies } from './cookies.ts'
import { findFreshSession } from './fresh-session.ts'

/** Returns the person of the request's session cookie; null without a valid session. Renews the cookie of a session in use. */
export async function findActor(ctx: Ctx): Promise<Actor | null> {
  const cookie = ctx.headers.get('cookie')
  if (!cookie?.includes('vitrine.session_token=')) return null
  const fresh = await findFreshSession(ctx, cookie)
  if (fresh) return fresh
  const { headers, response } = await withHiddenCause(() =>
    ctx.deps.auth.api.getSession({
      headers: ctx.headers,
      returnHeaders: true,
      // A read must not fail on a full disk: the session is renewed when there is space again.
      query: { disableRefresh: ctx.deps.disk.refusesWrites },
    }),
  )
  forwardCookies(ctx, headers)
  return response ? { userId: response.user.id, email: response.user.email, sessionId: response.session.id } : null
}
