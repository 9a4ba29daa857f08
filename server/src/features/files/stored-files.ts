import { type FileKind, fileRefusals, fileTexts, fitsStorage, megabytes } from '@vitrine/core/files'
import { refuse } from '@vitrine/core/kernel'
import { type PictureInfo, variantUrl, withPictureInfo } from '@vitrine/core/portfolios'
import type { PreparedFile } from '../../media/media-job.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { publicUrl, storageKey, storageKeys } from './file-urls.ts'
import { requireOwnFile } from './own-file.ts'
import { deleteFileRows, hasPath, insertFile, lockUploader, selectUsedBytes } from './queries.ts'

/** The owner and use of a new file. */
export interface NewFile {
  userId: string
  kind: FileKind
  /** Link or project that the picture belongs to; null for other kinds. */
  entryId: string | null
  /** Name that the creator sees. */
  name?: string | undefined
  /** True for a file that is uploaded for its address. */
  hosted?: boolean
}

/** A file in the store that no page uses yet. */
export interface StoredFile {
  id: string
  url: string
  kind: FileKind
}

/**
 * Stores a processed file with its variants and its row. After a failure neither stays; the sweep removes what is
 * left after a crash. Refuses STORAGE_FULL.
 */
export async function storeFile(
  ctx: Ctx,
  file: NewFile,
  { prepared, contentType }: { prepared: readonly PreparedFile[]; contentType: string },
): Promise<StoredFile> {
  const bytes = prepared.reduce((sum, one) => sum + one.bytes, 0)
  const claimed = await withTransaction(ctx, (tx) =>
    claimPlace(tx, file, { contentType, bytes, picture: pictureOf(prepared) }),
  )
  const stored = { ...claimed, kind: file.kind }
  try {
    for (const { path, width, avif } of prepared) {
      if (avif) await ctx.deps.files.put(storageKey(variantUrl(stored.url, width, 'avif')), path, 'image/avif')
      else {
        const key = storageKey(width === null ? stored.url : variantUrl(stored.url, width))
        await ctx.deps.files.put(key, path, contentType)
      }
    }
    return stored
  } catch (error) {
    await discardFile(ctx, stored)
    throw error
  }
}

/** Removes a file that no page uses from the store, and its row. Logs a failure; the sweep removes the file then. */
export async function discardFile(ctx: Ctx, file: StoredFile): Promise<void> {
  try {
    await ctx.deps.files.remove(storageKeys(file))
    await deleteFileRows(ctx.db, [file.id])
  } catch (err) {
    ctx.deps.log.error({ err }, 'an upload was not undone')
  }
}

/**
 * Refuses FILE_NOT_FOUND if the person has deleted the file since it was stored. Call it after locking the page: a
 * deletion locks the page first.
 */
export async function requireStored(tx: Ctx, { id }: StoredFile, userId: string): Promise<void> {
  await requireOwnFile(tx, id, userId)
}

/** Returns the storage that a person's files take, and the limit per person, in bytes. */
export async function storageOf(ctx: Ctx, userId: string): Promise<{ used: number; limit: number }> {
  return { used: await selectUsedBytes(ctx.db, userId), limit: ctx.deps.config.storageBytes }
}

/** Refuses STORAGE_FULL if the person has less than `bytes` of storage left. */
export async function refuseWhenFull(ctx: Ctx, userId: string, bytes: number): Promise<void> {
  const { used, limit } = await storageOf(ctx, userId)
  if (fitsStorage(used, bytes, limit)) return
  throw refuse(fileRefusals.storageFull, { limit }, fileTexts.storageFull(megabytes(limit)))
}

/** Returns the size and formats of a prepared picture; null for an animation or another kind of file. */
function pictureOf(prepared: readonly PreparedFile[]): PictureInfo | null {
  const main = prepared.find(({ width }) => width === null)
  if (!main?.size) return null
  const { width, height } = main.size
  return { width, height, avif: prepared.some(({ avif }) => avif), light: main.light ?? null }
}

/**
 * Inserts the row of a file before the file is stored. Locks the uploader, so that simultaneous uploads together
 * respect the limit. Refuses STORAGE_FULL.
 */
async function claimPlace(
  tx: Ctx,
  { userId, kind, entryId, name, hosted = false }: NewFile,
  { contentType, bytes, picture }: { contentType: string; bytes: number; picture: PictureInfo | null },
): Promise<{ id: string; url: string }> {
  await lockUploader(tx.db, userId)
  await refuseWhenFull(tx, userId, bytes)
  const createdAt = tx.now()
  let at = createdAt.getTime()
  const path = () => publicUrl({ userId, entryId }, { kind, contentType, at })
  while (await hasPath(tx.db, userId, path())) at += 1
  const file = { id: tx.deps.newId(), url: picture ? withPictureInfo(path(), picture) : path() }
  await insertFile(tx.db, {
    ...file,
    userId,
    kind,
    name: name ?? null,
    hosted,
    contentType,
    bytes,
    createdAt,
    strippedAt: createdAt,
  })
  return file
}
