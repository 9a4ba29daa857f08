import { and, eq, ne } from 'drizzle-orm'
import { sessions } from '../../db/tables/accounts.ts'
import { type Ctx, publishAfterCommit } from '../../runtime/context.ts'

/**
 * Deletes the sessions of a person in the open transaction, and closes their sockets in all processes. `except` stays.
 * Returns the number of ended sessions.
 */
export async function deleteSessions(tx: Ctx, userId: string, { except }: { except?: string } = {}): Promise<number> {
  const ended = await tx.db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.id, except)))
    .returning({ id: sessions.id })
  for (const { id } of ended) publishAfterCommit(tx, { type: 'signedOut', sessionId: id })
  return ended.length
}
