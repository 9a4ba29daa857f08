import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { callAuth } from '../../auth/auth.ts'
import { sessions } from '../../db/tables/accounts.ts'
import { type Ctx, publishAfterCommit } from '../../runtime/context.ts'
import { forwardCookies } from './cookies.ts'

/**
 * Replaces the token of a session whose person has just proved who they are, in the open transaction, so that a cookie
 * that somebody copied or planted before is no longer valid. Returns the new token, for {@link sendSessionCookie}.
 */
export async function rotateSession(tx: Ctx, sessionId: string): Promise<string> {
  const token = randomBytes(32).toString('hex')
  await tx.db.update(sessions).set({ token, verifiedAt: tx.now() }).where(eq(sessions.id, sessionId))
  publishAfterCommit(tx, { type: 'sessionRenewed', sessionId })
  return token
}

/** Sends the browser the cookie of its session with the new token. */
export async function sendSessionCookie(ctx: Ctx, token: string): Promise<void> {
  const { auth } = ctx.deps
  const { headers } = await callAuth(() =>
    auth.api.sendSession({ body: { token }, headers: ctx.headers, returnHeaders: true }),
  )
  forwardCookies(ctx, headers)
}
