import { accountRefusals } from '@vitrine/core/accounts'
import { type Done, done, refuse } from '@vitrine/core/kernel'
import { and, eq } from 'drizzle-orm'
import { sessions } from '../../db/tables/accounts.ts'
import { type Ctx, publishAfterCommit, withTransaction } from '../../runtime/context.ts'
import { requireOwnSession } from './own-session.ts'

/** Ends one of the person's own sessions and closes its sockets. Refuses SESSION_NOT_FOUND, also for another person's. */
export async function endSession(ctx: Ctx, { id }: { id: string }): Promise<Done> {
  const { userId } = requireOwnSession(ctx)
  await withTransaction(ctx, async (tx) => {
    const ended = await tx.db
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
      .returning({ id: sessions.id })
    if (ended.length === 0) throw refuse(accountRefusals.sessionNotFound)
    publishAfterCommit(tx, { type: 'signedOut', sessionId: id })
  })
  return done
}
