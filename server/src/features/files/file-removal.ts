import type { Ctx } from '../../runtime/context.ts'
import { type RemovalError, removeFilesOf } from '../../storage/store.ts'
import { storageKeys } from './file-urls.ts'
import { deleteFileRows, type FileRow } from './queries.ts'

/**
 * Removes files with their variants from the store, then their rows, so that a run that ends in between finds the
 * files again. Returns the error for files that could not be removed, whose rows stay; null if all were removed.
 */
export async function removeFiles(ctx: Ctx, rows: readonly FileRow[]): Promise<RemovalError | null> {
  const { removed, failure } = await removeFilesOf(ctx.deps.files, rows, storageKeys)
  if (removed.length > 0) {
    await deleteFileRows(
      ctx.db,
      removed.map(({ id }) => id),
    )
  }
  return failure
}
