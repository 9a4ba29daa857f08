import type { Ctx } from '../../context.ts'
import { storageKeys } from './file-urls.ts'
import { deleteFileRows, type FileRow } from './queries.ts'

/** Removes files from the store, then their rows, so that a run that ends in between finds the files again. */
export async function removeFiles(ctx: Ctx, rows: readonly FileRow[]): Promise<void> {
  await ctx.deps.files.remove(rows.flatMap(storageKeys))
  await deleteFileRows(
    ctx.db,
    rows.map(({ id }) => id),
  )
}
