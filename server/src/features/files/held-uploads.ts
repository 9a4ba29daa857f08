import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FILE_KINDS, heldEndBefore } from '@vitrine/core/files'
import { desc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { heldUploads } from '../../db/tables/files.ts'
import { portfolios } from '../../db/tables/portfolios.ts'
import type { PreparedFile } from '../../media/media-job.ts'
import type { Ctx } from '../../runtime/context.ts'
import { isPicture, prepareCursor, prepareMedia, preparePicture } from './prepare-file.ts'
import { type StoredFile, storeFile } from './stored-files.ts'

/** Selects the newest held uploads, with the page of the person. */
export function selectHeldUploads(db: Database, limit: number) {
  const { id, kind, cause, sha256, contentType, bytes, heldAt, sealed, userId } = heldUploads
  const isStored = sql<boolean>`${sealed} is not null and ${userId} is not null`
  return db
    .select({ id, kind, cause, sha256, contentType, bytes, heldAt, isStored, username: portfolios.username })
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

/** Returns the name that the sealed file of a held upload is bound to. */
export function heldBinding(id: string): string {
  return `held upload ${id}`
}

/** Name of the file among those of its person. */
const NAME = 'Released upload'

/**
 * Stores the file of a held upload among the files of its person, where it stays until they delete it. It is not
 * guarded again. Returns null if there is no file or no person. Refuses FILE_BROKEN, FILE_PIXELS, FILE_TYPE,
 * STORAGE_FULL.
 */
export async function storeHeldUpload(ctx: Ctx, held: typeof heldUploads.$inferSelect): Promise<StoredFile | null> {
  const { id, userId, contentType, sealed } = held
  const kind = FILE_KINDS.find((one) => one === held.kind)
  const content = sealed === null ? null : ctx.deps.cipher.decrypt(sealed, heldBinding(id))
  if (!kind || userId === null || content === null) return null
  const folder = await ctx.deps.incoming.create('held-')
  try {
    const path = join(folder, 'file')
    await writeFile(path, Buffer.from(content, 'base64'))
    const prepared = await prepare(ctx, { path, contentType, bytes: held.bytes }, { userId, folder, kind })
    return await storeFile(ctx, { userId, kind, entryId: null, name: NAME, hosted: true }, { prepared, contentType })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Makes the variants of a file that an upload has: only the file itself was isStored. */
function prepare(
  ctx: Ctx,
  file: { path: string; contentType: string; bytes: number },
  { kind, ...preparation }: { userId: string; folder: string; kind: StoredFile['kind'] },
): Promise<PreparedFile[]> {
  if (isPicture(kind)) return preparePicture(ctx, file, { ...preparation, kind, crop: undefined })
  return kind === 'cursor' ? prepareCursor(ctx, file, preparation) : prepareMedia(ctx, file, preparation)
}
