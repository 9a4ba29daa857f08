import type { Ctx } from '../../runtime/context.ts'
import { removeFilesOf } from '../../storage/store.ts'
import { deleteImageRows, selectImagesOf } from './queries.ts'

/**
 * Removes up to {@link STEP} share images of a deleted page, including replaced ones. Returns the number of removed
 * images; 0 once none is left. Throws if a file cannot be removed; its row is then kept.
 */
export async function eraseShareImages(ctx: Ctx, { portfolioId }: { portfolioId: string }): Promise<number> {
  const paths = await selectImagesOf(ctx.db, portfolioId, STEP)
  const { removed, failure } = await removeFilesOf(ctx.deps.files, paths, (path) => [path])
  if (removed.length > 0) await deleteImageRows(ctx.db, removed)
  if (failure) throw failure
  return paths.length
}

/** Images that one call removes. */
const STEP = 100
