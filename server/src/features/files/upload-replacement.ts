import type { OwnFile, UploadForInput } from '@vitrine/core/files'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { putInPlace } from './file-replacement.ts'
import { readOwnFile, requireOwnFile } from './own-file.ts'
import { takeUpload } from './uploads.ts'

/**
 * Stores the file that the request carries, and makes everything that uses one of the actor's files use it instead.
 * Refuses NOT_SIGNED_IN, FILE_NOT_FOUND, and what {@link takeUpload} refuses.
 */
export async function uploadReplacement(ctx: Ctx, { id, name }: UploadForInput): Promise<OwnFile> {
  const { userId } = requireActor(ctx)
  const file = await requireOwnFile(ctx, id, userId)
  return takeUpload(ctx, { userId, kind: file.kind, entryId: null, name }, async (tx, stored) => {
    await putInPlace(tx, file, { by: stored, userId })
    return readOwnFile(tx, stored.id, userId)
  })
}
