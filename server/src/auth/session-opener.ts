import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/**
 * Plugin of the account library that opens a session for a person who proved who they are, and sends the cookie of a
 * running one: after its token was replaced, or when the browser goes on with it. Verbs call it; no address leads to it.
 */
export const sessionOpener = {
  id: 'session-opener',
  endpoints: {
    openSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (call) => {
        const { internalAdapter } = call.context
        const user = await internalAdapter.findUserById(call.body.userId)
        if (!user) throw new Error('A session was opened for an account that does not exist')
        const session = await internalAdapter.createSession(user.id)
        await setSessionCookie(call, { session, user })
        return call.json({ sessionId: session.id })
      },
    ),
    sendSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ token: z.string() }) },
      async (call) => {
        const found = await call.context.internalAdapter.findSession(call.body.token)
        // It has ended since; the next request says so.
        if (found) await setSessionCookie(call, found)
        return call.json({ isSent: found !== null })
      },
    ),
  },
} as const
