import type { OwnFile, RenameFileInput } from '@vitrine/core/files'
import { requireActor } from '../../runtime/actor.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { readOwnFile, requireOwnFile } from './own-file.ts'
import { updateFile } from './queries.ts'

/** Renames one of the actor's files; its address stays. Refuses NOT_SIGNED_IN, FILE_NOT_FOUND. */
export async function renameFile(ctx: Ctx, { id, name }: RenameFileInput): Promise<OwnFile> {
  const { userId } = requireActor(ctx)
  return withTransaction(ctx, async (tx) => {
    await requireOwnFile(tx, id, userId)
    await updateFile(tx.db, id, { name })
    return readOwnFile(tx, id, userId)
  })
}
