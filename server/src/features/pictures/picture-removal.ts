import { ASSETS_PATH } from '@vitrine/core/portfolios'
import type { Ctx } from '../../context.ts'
import { deleteMarkedPictures, type PictureRow } from './queries.ts'

/** Removes marked pictures from the store, then their rows, so that a run that ends in between finds them again. */
export async function removePictures(ctx: Ctx, rows: readonly Pick<PictureRow, 'key' | 'path'>[]): Promise<void> {
  if (rows.length === 0) return
  await ctx.deps.files.remove(rows.map(({ path }) => path.slice(ASSETS_PATH.length)))
  await deleteMarkedPictures(ctx.db, rows)
}
