import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Crop, refusedUpload } from '@vitrine/core/files'
import { kernelRefusals, refuse } from '@vitrine/core/kernel'
import { readPlan } from '#features/billing'
import { premiumFeatureRefusal } from '#features/portfolios'
import { type Ctx, withTransaction } from '../../context.ts'
import type { PreparedFile } from '../../media/media-job.ts'
import { storedTypeOf } from './file-urls.ts'
import { type ReceivedFile, receiveFile } from './incoming.ts'
import { isPicture, prepareCursor, prepareMedia, preparePicture } from './prepare-file.ts'
import { discardFile, type NewFile, refuseWhenFull, requireStored, storeFile } from './stored-files.ts'

/** An upload and its owner. */
export interface Upload extends NewFile {
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
    const prepared = await prepareUpload(ctx, received, { ...upload, folder })
    const stored = await storeFile(ctx, upload, { prepared, contentType: storedTypeOf(kind, received.contentType) })
    try {
      return await withTransaction(ctx, async (tx) => {
        const result = await attach(tx, stored.url)
        await requireStored(tx, stored, userId)
        return result
      })
    } catch (error) {
      await discardFile(ctx, stored)
      throw error
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
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

/** Processes a received file as its kind is stored. */
async function prepareUpload(
  ctx: Ctx,
  received: ReceivedFile,
  { userId, kind, crop, folder }: Upload & { folder: string },
): Promise<PreparedFile[]> {
  if (kind === 'cursor') return prepareCursor(ctx, received, { userId, folder })
  if (isPicture(kind)) return preparePicture(ctx, received, { userId, folder, kind, crop })
  return prepareMedia(ctx, received, { userId, folder })
}
