import type { OwnSession } from '@vitrine/core/accounts'
import { and, desc, eq, gt } from 'drizzle-orm'
import { sessions } from '../../db/tables/accounts.ts'
import type { Ctx } from '../../runtime/context.ts'
import { requireOwnSession } from './own-session.ts'
import { readDevice } from './user-agent.ts'

/** Most sessions that are listed. */
const LISTED_MAX = 100

/** Returns the sessions of the person: this one first, then the others by their last use. */
export async function listSessions(ctx: Ctx): Promise<OwnSession[]> {
  const { userId, sessionId } = requireOwnSession(ctx)
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, ctx.now())))
    .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.updatedAt), desc(sessions.id))
    .limit(LISTED_MAX)
  return rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
    id,
    ...readDevice(userAgent),
    createdAt: createdAt.toISOString(),
    usedAt: updatedAt.toISOString(),
    current: id === sessionId,
  }))
}
