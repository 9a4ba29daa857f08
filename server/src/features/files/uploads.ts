import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Crop,
  type FileKind,
  fileRefusals,
  fileTexts,
  fitsStorage,
  megabytes,
  refusedUpload,
} from '@vitrine/core/files'
import { kernelRefusals, refuse } from '@vitrine/core/kernel'
import { type PictureInfo, variantUrl, withPictureInfo } from '@vitrine/core/portfolios'
import { readPlan } from '#features/billing'
import { premiumFeatureRefusal } from '#features/portfolios'
import { type Ctx, withTransaction } from '../../context.ts'
import type { PreparedFile } from '../../media/media-job.ts'
import { publicUrl, storageKey, storageKeys, storedTypeOf } from './file-urls.ts'
import { type ReceivedFile, receiveFile } from './incoming.ts'
import { isPicture, prepareCursor, prepareMedia, preparePicture } from './prepare-file.ts'
import { deleteFileRows, hasPath, insertFile, lockUploader, selectOwnFile, selectUsedBytes } from './queries.ts'

/** An upload and its owner. */
export interface Upload {
  userId: string
  kind: FileKind
  /** Link or project whose picture is uploaded; null for other kinds. */
  entryId: string | null
  crop?: Crop | undefined
}

/**
 * Receives the file of a request if the person's plan allows its kind: checks it while it arrives, processes and stores it,
 * and runs `attach` in one transaction, which must lock the page. A failure leaves neither file nor row; the sweep removes
 * what a crash leaves. Refuses FILE_NOT_FOUND if the file is deleted meanwhile.
 */
export async function takeUpload<Result>(
  ctx: Ctx,
  upload: Upload,
  attach: (tx: Ctx, url: string) => Promise<Result>,
): Promise<Result> {
  const { userId, kind } = upload
  if (!ctx.upload) throw refuse(kernelRefusals.malformedBody)
  const refused = refusedUpload(kind, await readPlan(ctx, userId))
  if (refused) throw premiumFeatureRefusal([refused])
  await ctx.deps.limiter.spend('uploads', userId)
  await refuseWhenFull(ctx, userId, 1)
  ctx.deps.media.requireCapacity(userId)
  const folder = await incomingFolder(ctx)
  try {
    const received = await receiveFile(ctx.upload, { kind, folder })
    const prepared = await prepare(ctx, received, { ...upload, folder })
    const contentType = storedTypeOf(kind, received.contentType)
    const bytes = prepared.reduce((sum, file) => sum + file.bytes, 0)
    const file = await withTransaction(ctx, (tx) =>
      claimPlace(tx, upload, { contentType, bytes, picture: pictureOf(prepared) }),
    )
    try {
      for (const { path, width, avif } of prepared) {
        if (avif) await ctx.deps.files.put(storageKey(variantUrl(file.url, width, 'avif')), path, 'image/avif')
        else {
          const key = storageKey(width === null ? file.url : variantUrl(file.url, width))
          await ctx.deps.files.put(key, path, contentType)
        }
      }
      return await withTransaction(ctx, async (tx) => {
        const result = await attach(tx, file.url)
        // Its owner may have deleted it while it was stored; `attach` waits for such a deletion.
        if (!(await selectOwnFile(tx.db, file.id, userId))) throw refuse(fileRefusals.notFound)
        return result
      })
    } catch (error) {
      // The sweep removes what this cannot undo.
      await undo(ctx, { ...file, kind }).catch((err: unknown) =>
        ctx.deps.log.error({ err }, 'an upload was not undone'),
      )
      throw error
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function undo(ctx: Ctx, file: { id: string; url: string; kind: FileKind }): Promise<void> {
  await ctx.deps.files.remove(storageKeys(file))
  await deleteFileRows(ctx.db, [file.id])
}

/** Returns the folder for incoming uploads. A job removes files that a crash leaves there. */
export function incomingRoot(ctx: Ctx): string {
  return join(ctx.deps.config.dataDir, 'incoming')
}

/** Creates a folder for one incoming file; the caller removes it. */
export async function incomingFolder(ctx: Ctx): Promise<string> {
  await mkdir(incomingRoot(ctx), { recursive: true })
  return mkdtemp(join(incomingRoot(ctx), 'upload-'))
}

async function prepare(
  ctx: Ctx,
  received: ReceivedFile,
  { userId, kind, crop, folder }: Upload & { folder: string },
): Promise<PreparedFile[]> {
  if (kind === 'cursor') return prepareCursor(ctx, received, { userId, folder })
  if (isPicture(kind)) return preparePicture(ctx, received, { userId, folder, kind, crop })
  return prepareMedia(ctx, received, { userId, folder })
}

/** Returns size and formats of a prepared picture; null for an animation or another kind of file. */
function pictureOf(prepared: readonly PreparedFile[]): PictureInfo | null {
  const size = prepared.find(({ width }) => width === null)?.size
  return size ? { ...size, avif: prepared.some(({ avif }) => avif) } : null
}

async function refuseWhenFull(ctx: Ctx, userId: string, bytes: number): Promise<void> {
  const limit = ctx.deps.config.storageBytes
  if (fitsStorage(await selectUsedBytes(ctx.db, userId), bytes, limit)) return
  throw refuse(fileRefusals.storageFull, { limit }, fileTexts.storageFull(megabytes(limit)))
}

/** Inserts the row of a file before it is stored. Locks the uploader, so that simultaneous uploads share one limit. */
async function claimPlace(
  tx: Ctx,
  { userId, kind, entryId }: Upload,
  { contentType, bytes, picture }: { contentType: string; bytes: number; picture: PictureInfo | null },
): Promise<{ id: string; url: string }> {
  await lockUploader(tx.db, userId)
  await refuseWhenFull(tx, userId, bytes)
  const createdAt = tx.now()
  let at = createdAt.getTime()
  const path = () => publicUrl({ userId, entryId }, { kind, contentType, at })
  while (await hasPath(tx.db, userId, path())) at += 1
  const file = { id: tx.deps.newId(), url: picture ? withPictureInfo(path(), picture) : path() }
  await insertFile(tx.db, { ...file, userId, kind, contentType, bytes, createdAt, strippedAt: createdAt })
  return file
}
