import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FILE_KINDS } from '@vitrine/core/files'
import { Refusal } from '@vitrine/core/kernel'
import type { heldUploads } from '../../db/tables/files.ts'
import type { PreparedFile } from '../../media/media-job.ts'
import type { Ctx } from '../../runtime/context.ts'
import { heldBinding } from './guard-file.ts'
import { isPicture, prepareCursor, prepareMedia, preparePicture } from './prepare-file.ts'
import { type StoredFile, storeFile } from './stored-files.ts'

/** Name of the file among those of its person. */
const NAME = 'Released upload'

/**
 * Stores the file of a held upload among the files of its person, where it stays until they delete it. It is not
 * guarded again. Returns null if the file was not kept or cannot be stored, for example because their storage is full.
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
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Makes the variants of a file that an upload has: only the file itself was kept. */
function prepare(
  ctx: Ctx,
  file: { path: string; contentType: string; bytes: number },
  { kind, ...preparation }: { userId: string; folder: string; kind: StoredFile['kind'] },
): Promise<PreparedFile[]> {
  if (isPicture(kind)) return preparePicture(ctx, file, { ...preparation, kind, crop: undefined })
  return kind === 'cursor' ? prepareCursor(ctx, file, preparation) : prepareMedia(ctx, file, preparation)
}
