import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/**
 * Plugin of the account library that opens a session for a person who proved who they are. It is called by verbs alone;
 * no address leads to it.
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
  },
} as const
