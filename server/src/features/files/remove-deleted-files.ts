import type { Ctx } from '../../context.ts'
import { placesOf } from './file-places.ts'
import { deleteFileRows, type FileRow, selectRemovable } from './queries.ts'

const AT_ONCE = 100

/** Removes the files that their creators deleted, and those of accounts that have gone. */
export async function removeDeletedFiles(ctx: Ctx): Promise<void> {
  for (;;) {
    const rows = await selectRemovable(ctx.db, AT_ONCE)
    if (rows.length === 0) return
    await removeFiles(ctx, rows)
  }
}

/** Removes files from the store, then their rows: a run that is cut off finds them again. */
export async function removeFiles(ctx: Ctx, rows: readonly FileRow[]): Promise<void> {
  await ctx.deps.files.remove(rows.flatMap(placesOf))
  await deleteFileRows(
    ctx.db,
    rows.map(({ id }) => id),
  )
}
