import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { chatBlocks } from '../../db/tables/chat.ts'
import { portfolios } from '../../db/tables/portfolios.ts'

export type BlockRow = typeof chatBlocks.$inferSelect

export async function isBlocked(db: Database, key: { portfolioId: string; userId: string }): Promise<boolean> {
  return (await selectBlock(db, key)) !== null
}

export async function selectBlock(
  db: Database,
  { portfolioId, userId }: { portfolioId: string; userId: string },
): Promise<BlockRow | null> {
  const [row] = await db
    .select()
    .from(chatBlocks)
    .where(and(eq(chatBlocks.portfolioId, portfolioId), eq(chatBlocks.userId, userId)))
  return row ?? null
}

/** Stores a block, unless the visitor is blocked already. */
export async function insertBlock(db: Database, row: BlockRow): Promise<void> {
  await db.insert(chatBlocks).values(row).onConflictDoNothing()
}

export function selectBlocks(db: Database, portfolioId: string): Promise<BlockRow[]> {
  return db.select().from(chatBlocks).where(eq(chatBlocks.portfolioId, portfolioId)).orderBy(desc(chatBlocks.createdAt))
}

/** Deletes a block from a page of this owner. Returns the deleted row; null if the owner has no such block. */
export async function deleteBlock(db: Database, id: string, ownerId: string): Promise<BlockRow | null> {
  const own = db.select({ id: portfolios.id }).from(portfolios).where(eq(portfolios.userId, ownerId))
  const [row] = await db
    .delete(chatBlocks)
    .where(and(eq(chatBlocks.id, id), inArray(chatBlocks.portfolioId, own)))
    .returning()
  return row ?? null
}
