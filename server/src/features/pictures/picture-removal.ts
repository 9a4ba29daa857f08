import { ASSETS_PATH } from '@vitrine/core/portfolios'
import type { Ctx } from '../../runtime/context.ts'
import { type RemovalError, removeFilesOf } from '../../storage/store.ts'
import { deleteMarkedPictures, type PictureRow } from './queries.ts'

/**
 * Removes marked pictures from the store, then their rows, so that a run that ends in between finds them again.
 * Returns the error for pictures that could not be removed, whose rows stay marked; null if all were removed.
 */
export async function removePictures(
  ctx: Ctx,
  rows: readonly Pick<PictureRow, 'key' | 'path'>[],
): Promise<RemovalError | null> {
  if (rows.length === 0) return null
  const { removed, failure } = await removeFilesOf(ctx.deps.files, rows, ({ path }) => [path.slice(ASSETS_PATH.length)])
  if (removed.length > 0) await deleteMarkedPictures(ctx.db, removed)
  return failure
}
