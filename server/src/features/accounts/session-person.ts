import { withHiddenCause } from '../../auth/auth.ts'
import type { Ctx } from '../../runtime/context.ts'
import { selectDeletion } from './account-deletions.ts'
import { forwardCookies } from './cookies.ts'
import { findFreshSession, type SignedInPerson } from './fresh-session.ts'

/** Returns the person of the request's session cookie if they deleted their account; null for everyone else. */
export async function findLeavingActor(ctx: Ctx): Promise<(SignedInPerson & { erasedAt: Date }) | null> {
  if (ctx.actor) return null
  const person = await findPerson(ctx)
  return person?.erasedAt ? { ...person, erasedAt: person.erasedAt } : null
}

/** Returns the person of the request's session cookie; null without a valid session. Renews the cookie of a session in use. */
export async function findPerson(ctx: Ctx): Promise<SignedInPerson | null> {
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
  if (!response) return null
  const { user, session } = response
  const deletion = await selectDeletion(ctx.db, user.id)
  return { userId: user.id, email: user.email, sessionId: session.id, erasedAt: deletion?.erasedAt ?? null }
}
