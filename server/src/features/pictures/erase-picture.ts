import type { Ctx } from '../../runtime/context.ts'
import { removePictures } from './picture-removal.ts'
import { markUnusedPictures, selectKeyOfPath } from './queries.ts'

/** Removes the avatar of a page that is being deleted, unless another page shows the same picture. Returns false if it stays. */
export async function erasePicture(
  ctx: Ctx,
  { path, portfolioId }: { path: string; portfolioId: string },
): Promise<boolean> {
  const key = await selectKeyOfPath(ctx.db, path)
  if (key === null) return false
  const marked = await markUnusedPictures(ctx.db, [key], new Date(ctx.now().getTime() + 1), portfolioId)
  await removePictures(ctx, marked)
  return marked.length > 0
}
