import type { Ctx } from '../../context.ts'
import { removeFiles } from './file-removal.ts'
import { selectRemovable } from './queries.ts'

/** Maximum number of files that one batch removes. */
const BATCH_MAX = 100

/** Removes files that their creators deleted, and files of deleted accounts. */
export async function removeDeletedFiles(ctx: Ctx): Promise<void> {
  for (;;) {
    const rows = await selectRemovable(ctx.db, BATCH_MAX)
    if (rows.length === 0) return
    await removeFiles(ctx, rows)
  }
}
