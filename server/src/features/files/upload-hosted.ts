import type { OwnFile, UploadHostedInput } from '@vitrine/core/files'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { readOwnFile } from './own-file.ts'
import { takeUpload } from './uploads.ts'

/**
 * Stores the file that the request carries for its address: it stays until the actor deletes it. Refuses
 * NOT_SIGNED_IN, and what {@link takeUpload} refuses.
 */
export async function uploadHosted(ctx: Ctx, { kind, name }: UploadHostedInput): Promise<OwnFile> {
  const { userId } = requireActor(ctx)
  return takeUpload(ctx, { userId, kind, entryId: null, name, hosted: true }, (tx, { id }) =>
    readOwnFile(tx, id, userId),
  )
}
