import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { portfolioLikes } from '../../db/tables/likes.ts'

/** One person's like of one page. */
interface LikeKey {
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

export async function deleteLike(db: Database, like: LikeKey): Promise<void> {
  await db.delete(portfolioLikes).where(of(like))
}
