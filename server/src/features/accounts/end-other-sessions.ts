import { type Done, done } from '@vitrine/core/kernel'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { requireOwnSession } from './own-session.ts'
import { deleteSessions } from './session-ends.ts'

/** Ends all sessions of the person except this one, and closes their sockets. */
export async function endOtherSessions(ctx: Ctx): Promise<Done> {
  const { userId, sessionId } = requireOwnSession(ctx)
  await withTransaction(ctx, (tx) => deleteSessions(tx, userId, { except: sessionId }))
  return done
}
