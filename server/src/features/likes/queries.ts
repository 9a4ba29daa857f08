import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { portfolioHourlyLikes, portfolioLikes } from '../../db/tables/likes.ts'

/** One person's like of one page. */
export interface LikeKey {
  portfolioId: string
  userId: string
}

function of({ portfolioId, userId }: LikeKey) {
  return and(eq(portfolioLikes.portfolioId, portfolioId), eq(portfolioLikes.userId, userId))
}

export async function hasLike(db: Database, like: LikeKey): Promise<boolean> {
  const rows = await db.select({ id: portfolioLikes.id }).from(portfolioLikes).where(of(like))
  return rows.length > 0
}

export async function insertLike(db: Database, like: LikeKey & { id: string; createdAt: Date }): Promise<void> {
  await db.insert(portfolioLikes).values(like)
}

/** Deletes a like. Returns the time at which it was given; null if there was none. */
export async function deleteLike(db: Database, like: LikeKey): Promise<Date | null> {
  const [deleted] = await db.delete(portfolioLikes).where(of(like)).returning({ createdAt: portfolioLikes.createdAt })
  return deleted?.createdAt ?? null
}

/**
 * Adds `likes`, which may be negative, to the sum of the hour in which they were given. A sum never falls below 0,
 * because during a rolling upgrade a process of an earlier version stores likes without counting them here.
 */
export async function addHourlyLikes(db: Database, sum: typeof portfolioHourlyLikes.$inferInsert): Promise<void> {
  const { portfolioId, hour, likes } = portfolioHourlyLikes
  await db
    .insert(portfolioHourlyLikes)
    .values({ ...sum, likes: Math.max(sum.likes, 0) })
    .onConflictDoUpdate({ target: [portfolioId, hour], set: { likes: sql`greatest(${likes} + ${sum.likes}, 0)` } })
}

/** Subtracts likes from hourly sums. The list may contain each page and hour only once. A sum never falls below 0. */
export async function subtractHourlyLikes(
  db: Database,
  sums: readonly (typeof portfolioHourlyLikes.$inferInsert)[],
): Promise<void> {
  const { portfolioId, hour, likes } = portfolioHourlyLikes
  const list = (type: 'uuid' | 'int', values: readonly unknown[]) => sql`${sql.param(values)}::${sql.raw(type)}[]`
  const taken = sql`unnest(
    ${list(
      'uuid',
      sums.map((sum) => sum.portfolioId),
    )}, ${list(
      'int',
      sums.map((sum) => sum.hour),
    )}, ${list(
      'int',
      sums.map((sum) => sum.likes),
    )}
  ) as taken (portfolio_id, hour, likes)`
  await db
    .update(portfolioHourlyLikes)
    .set({ likes: sql`greatest(${likes} - taken.likes, 0)` })
    .from(taken)
    .where(and(eq(portfolioId, sql`taken.portfolio_id`), eq(hour, sql`taken.hour`)))
}
