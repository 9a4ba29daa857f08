import { heldEndBefore } from '@vitrine/core/files'
import { desc, eq, lt } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { heldUploads } from '../../db/tables/files.ts'
import { portfolios } from '../../db/tables/portfolios.ts'
import type { Ctx } from '../../runtime/context.ts'

/** Selects the newest held uploads, with the page of the person. */
export function selectHeldUploads(db: Database, limit: number) {
  const { id, kind, cause, sha256, contentType, bytes, heldAt } = heldUploads
  return db
    .select({ id, kind, cause, sha256, contentType, bytes, heldAt, username: portfolios.username })
    .from(heldUploads)
    .leftJoin(portfolios, eq(portfolios.userId, heldUploads.userId))
    .orderBy(desc(heldAt), desc(id))
    .limit(limit)
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
