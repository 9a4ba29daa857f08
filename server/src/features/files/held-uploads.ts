import { heldEndBefore } from '@vitrine/core/files'
import { desc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { heldUploads } from '../../db/tables/files.ts'
import { portfolios } from '../../db/tables/portfolios.ts'
import type { Ctx } from '../../runtime/context.ts'

/** Selects the newest held uploads, with the page of the person. */
export function selectHeldUploads(db: Database, limit: number) {
  const { id, kind, cause, sha256, contentType, bytes, heldAt, sealed, userId } = heldUploads
  const kept = sql<boolean>`${sealed} is not null and ${userId} is not null`
  return db
    .select({ id, kind, cause, sha256, contentType, bytes, heldAt, kept, username: portfolios.username })
    .from(heldUploads)
    .leftJoin(portfolios, eq(portfolios.userId, heldUploads.userId))
    .orderBy(desc(heldAt), desc(id))
    .limit(limit)
}

/** Selects a held upload; null if there is none. */
export async function selectHeldUpload(db: Database, id: string): Promise<typeof heldUploads.$inferSelect | null> {
  const [row] = await db.select().from(heldUploads).where(eq(heldUploads.id, id))
  return row ?? null
}

/** Deletes a held upload. Returns its hash; null if there is none. */
export async function deleteHeldUpload(tx: Ctx, id: string): Promise<string | null> {
  const [row] = await tx.db.delete(heldUploads).where(eq(heldUploads.id, id)).returning({ sha256: heldUploads.sha256 })
  return row?.sha256 ?? null
}

/** Deletes the held uploads whose time is over. */
export async function deleteOldHeld(ctx: Ctx): Promise<void> {
  await ctx.db.delete(heldUploads).where(lt(heldUploads.heldAt, heldEndBefore(ctx.now())))
}
