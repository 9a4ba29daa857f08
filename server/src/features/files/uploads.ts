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
import { variantUrl } from '@vitrine/core/portfolios'
import { readPlan } from '#features/billing'
import { premiumFeatures } from '#features/portfolios'
import { type Ctx, withTransaction } from '../../context.ts'
import type { PreparedFile } from '../../media/media-job.ts'
import { placeOf, placesOf, storedTypeOf, urlOf } from './file-places.ts'
import { type ReceivedFile, receiveFile } from './incoming.ts'
import { isPicture, prepareCursor, prepareMedia, preparePicture } from './prepare-file.ts'
import { deleteFileRows, hasUrl, holdUploader, insertFile, selectUsedBytes } from './queries.ts'

/** What is uploaded, for whom. */
export interface Upload {
  userId: string
  kind: FileKind
  /** For the picture of a project. */
  projectId: string | null
  crop?: Crop | undefined
}

/**
 * Takes the file that a request carries, if the person's plan allows it: judged while it arrives, made anew where it is a
 * picture, stored, and then `worn` in one transaction. Whatever fails on the way leaves neither file nor row; what a crash
 * leaves is swept away.
 */
export async function takeUpload<Result>(
  ctx: Ctx,
  upload: Upload,
  worn: (tx: Ctx, url: string) => Promise<Result>,
): Promise<Result> {
  const { userId, kind } = upload
  if (!ctx.upload) throw refuse(kernelRefusals.malformedBody)
  const refused = refusedUpload(kind, await readPlan(ctx, userId))
  if (refused) throw premiumFeatures([refused])
  await ctx.deps.limiter.spend('uploads', userId)
  await refuseWhenFull(ctx, userId, 1)
  ctx.deps.media.requireRoom(userId)
  const folder = await incomingFolder(ctx)
  try {
    const received = await receiveFile(ctx.upload, { kind, folder })
    const prepared = await prepare(ctx, received, { ...upload, folder })
    const contentType = storedTypeOf(kind, received.contentType)
    const bytes = prepared.reduce((sum, file) => sum + file.bytes, 0)
    const file = await withTransaction(ctx, (tx) => claimPlace(tx, upload, { contentType, bytes }))
    try {
      for (const { path, width } of prepared) {
        const place = placeOf(width === null ? file.url : variantUrl(file.url, width))
        await ctx.deps.files.put(place, path, contentType)
      }
      return await withTransaction(ctx, (tx) => worn(tx, file.url))
    } catch (error) {
      // What cannot be undone here is left to the sweep.
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
  await ctx.deps.files.remove(placesOf(file))
  await deleteFileRows(ctx.db, [file.id])
}

/** Where files arrive, of all uploads. What a crash leaves there is swept away. */
export function incomingRoot(ctx: Ctx): string {
  return join(ctx.deps.config.dataDir, 'incoming')
}

/** Makes a folder for one file on its way; the caller removes it. */
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

async function refuseWhenFull(ctx: Ctx, userId: string, bytes: number): Promise<void> {
  const limit = ctx.deps.config.storageBytes
  if (fitsStorage(await selectUsedBytes(ctx.db, userId), bytes, limit)) return
  throw refuse(fileRefusals.storageFull, { limit }, fileTexts.storageFull(megabytes(limit)))
}

/** The row of a file that is stored next. The person's uploads take turns here, so that they fit together. */
async function claimPlace(
  tx: Ctx,
  { userId, kind, projectId }: Upload,
  { contentType, bytes }: { contentType: string; bytes: number },
): Promise<{ id: string; url: string }> {
  await holdUploader(tx.db, userId)
  await refuseWhenFull(tx, userId, bytes)
  const createdAt = tx.now()
  let at = createdAt.getTime()
  const url = () => urlOf({ userId, projectId }, { kind, contentType, at })
  while (await hasUrl(tx.db, url())) at += 1
  const file = { id: tx.deps.newId(), url: url() }
  await insertFile(tx.db, { ...file, userId, kind, contentType, bytes, createdAt, strippedAt: createdAt })
  return file
}
