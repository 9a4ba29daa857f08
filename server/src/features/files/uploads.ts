import { type Crop, fileRefusals, refusedUpload } from '@vitrine/core/files'
import { kernelRefusals, kernelTexts, Refusal, refuse } from '@vitrine/core/kernel'
import { readPlan } from '#features/billing'
import { premiumFeatureRefusal } from '#features/portfolios'
import { isOutOfSpace } from '../../disk/out-of-space-error.ts'
import type { PreparedFile } from '../../media/media-job.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { outageOf } from '../../runtime/outage-of.ts'
import { storedTypeOf } from './file-urls.ts'
import { guardFile } from './guard-file.ts'
import { type ReceivedFile, receiveFile } from './incoming.ts'
import { isPicture, prepareCursor, prepareMedia, preparePicture } from './prepare-file.ts'
import { withReception } from './reception.ts'
import { discardFile, type NewFile, refuseWhenFull, requireStored, type StoredFile, storeFile } from './stored-files.ts'

/** An upload and its owner. */
export interface Upload extends NewFile {
  crop?: Crop | undefined
}

/**
 * Receives the file of a request if the person's plan allows its kind: checks it while it arrives, processes and
 * stores it, and runs `attach` in one transaction, which must lock the page. After a failure neither file nor row
 * stays; the sweep removes what is left after a crash. Refuses FILE_NOT_ATTACHED if the page cannot take the stored
 * file, for example because the page or the file was deleted meanwhile. Also refuses MALFORMED_BODY without a file,
 * PREMIUM_FEATURE, STORAGE_FULL, OUT_OF_SPACE, RATE_LIMITED, FILE_TOO_LARGE, FILE_TYPE, FILE_BROKEN, FILE_PIXELS,
 * FILE_HELD, VIDEO_NOT_FOUND.
 */
export async function takeUpload<Result>(
  ctx: Ctx,
  upload: Upload,
  attach: (tx: Ctx, file: StoredFile) => Promise<Result>,
): Promise<Result> {
  const { userId, kind } = upload
  const { upload: body } = ctx
  if (!body) throw refuse(kernelRefusals.malformedBody)
  const refused = refusedUpload(kind, await readPlan(ctx, userId))
  if (refused) throw premiumFeatureRefusal([refused])
  return withReception(ctx, userId, async ({ ctx, reception, folder }) => {
    await ctx.deps.limiter.spend('uploads', userId)
    await refuseWhenFull(ctx, userId, 1)
    ctx.deps.media.requireCapacity(userId)
    const received = await receiveFile(body, { kind, folder, reception })
    const prepared = await prepareUpload(ctx, received, { ...upload, folder })
    const contentType = storedTypeOf(kind, received.contentType)
    await guardFile(ctx, { userId, kind, contentType, prepared })
    const stored = await storeFile(ctx, upload, { prepared, contentType })
    try {
      return await withTransaction(ctx, async (tx) => {
        const result = await attach(tx, stored)
        await requireStored(tx, stored, userId)
        return result
      })
    } catch (error) {
      await discardFile(ctx, stored)
      throw notAttached(ctx, error)
    }
  })
}

/**
 * Returns FILE_NOT_ATTACHED for an error of `attach`. An outage, a full disk, and the refusal of a poster without its
 * video are returned unchanged.
 */
function notAttached(ctx: Ctx, error: unknown): unknown {
  if (error instanceof Refusal) {
    if (error.spec === fileRefusals.videoNotFound) return error
    return refuse(fileRefusals.notAttached, { reason: error.message })
  }
  if (outageOf(error) || isOutOfSpace(error)) return error
  ctx.deps.log.error({ err: error }, 'a page could not take an uploaded file')
  return refuse(fileRefusals.notAttached, { reason: kernelTexts.unexpected })
}

/** Processes a received file in the way that its kind needs. */
async function prepareUpload(
  ctx: Ctx,
  received: ReceivedFile,
  { userId, kind, crop, folder }: Upload & { folder: string },
): Promise<PreparedFile[]> {
  if (kind === 'cursor') return prepareCursor(ctx, received, { userId, folder })
  if (isPicture(kind)) return preparePicture(ctx, received, { userId, folder, kind, crop })
  return prepareMedia(ctx, received, { userId, folder })
}
