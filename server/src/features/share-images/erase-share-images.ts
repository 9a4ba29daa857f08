import type { Ctx } from '../../runtime/context.ts'
import { removeFilesOf } from '../../storage/store.ts'
import { deleteImageRows, selectImagesOf } from './queries.ts'

/**
 * Removes the share images of a page that is deleted, also replaced ones, in a step of bounded size. Returns their number;
 * 0 once none is left. Throws if one cannot be removed.
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
